import type { Names } from '../shared/names.js';
import { seatNames, unitNames } from '../shared/unit-name.js';

const named = (name: string) => ({ name, of: `de ${name}`, to: `a ${name}` });

const units = {
  infantry: 'infantería',
  'mounted-infantry': 'infantería montada',
  'heavy-infantry': 'infantería pesada',
  'assault-gun': 'cañón de asalto',
  howitzer: 'obús',
  mortar: 'mortero',
  'anti-aircraft-truck': 'camión antiaéreo',
  'troop-transport': 'transporte de tropas',
  'armoured-car': 'vehículo blindado',
  tank: 'tanque',
  'fighter-plane': 'avión de combate',
  'big-bertha': 'Gran Berta',
  'anti-tank-gunners': 'artilleros antitanque',
  'renault-ft-17': 'tanque Renault FT-17',
  'mark-i-female': 'Mark I «hembra»',
  gunboat: 'cañonero',
  medic: 'médico',
  'ground-attack-plane': 'avión de ataque a tierra',
  'railway-gun': 'cañón ferroviario',
  airship: 'dirigible',
  'gas-launcher': 'lanzador de gas',
  minelayer: 'minador',
};

export const names: Names = {
  countries: {
    germany: named('Alemania'),
    'austria-hungary': named('Austria-Hungría'),
    france: named('Francia'),
    'great-britain': named('Gran Bretaña'),
  },
  factions: { 'central-powers': 'las Potencias Centrales', entente: 'la Entente' },
  units,
  specialForces: { ...units, turret: 'torreta' },
  terrains: {
    open: 'campo abierto',
    road: 'carretera',
    bridge: 'puente',
    forest: 'bosque',
    water: 'agua',
    fort: 'fuerte',
    trench: 'trinchera',
  },
  phases: {
    armies: 'formación de los ejércitos',
    deployment: 'despliegue',
    headquarters: 'elección del cuartel general',
    movement: 'movimiento de tropas',
    declaration: 'declaración de ataques',
    battles: 'batallas',
    money: 'transacciones monetarias',
    over: 'fin de la partida',
  },
  areas: { full: 'mapa completo', 'half-1-6': 'mitad 1-6', 'half-7-12': 'mitad 7-12' },
  ranks: { recruit: 'recluta', veteran: 'veterano', 'war-hero': 'héroe de guerra' },
  structures: { road: 'carretera', trench: 'trinchera' },
};

/** `infantería 2 de Alemania`, from the id of the unit. */
export const unitName = unitNames(names, ({ of }, type, number) => `${type}${number} ${of}`);
export const seatName = seatNames(names);
