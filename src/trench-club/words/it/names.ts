import type { Names } from '../shared/names.js';
import { seatNames, unitNames } from '../shared/unit-name.js';

const units = {
  infantry: 'fanteria',
  'mounted-infantry': 'fanteria a cavallo',
  'heavy-infantry': 'fanteria pesante',
  'assault-gun': 'cannone campale',
  howitzer: 'obice',
  mortar: 'mortaio',
  'anti-aircraft-truck': 'unità antiaerea',
  'troop-transport': 'camion da trasporto truppe',
  'armoured-car': 'autoblindo',
  tank: 'carro armato',
  'fighter-plane': 'aereo da caccia',
  'big-bertha': 'Grande Berta',
  'anti-tank-gunners': 'artigliere anticarro',
  'renault-ft-17': 'Renault FT-17',
  'mark-i-female': 'Mark I «femmina»',
  gunboat: 'cannoniera',
  medic: 'medico',
  'ground-attack-plane': 'aereo da attacco al suolo',
  'railway-gun': 'cannone ferroviario',
  airship: 'dirigibile',
  'gas-launcher': 'lancia gas',
  minelayer: 'posamine',
};

export const names: Names = {
  countries: {
    germany: { name: 'la Germania', of: 'della Germania', to: 'alla Germania' },
    'austria-hungary': { name: 'l’Austria-Ungheria', of: 'dell’Austria-Ungheria', to: 'all’Austria-Ungheria' },
    france: { name: 'la Francia', of: 'della Francia', to: 'alla Francia' },
    'great-britain': { name: 'la Gran Bretagna', of: 'della Gran Bretagna', to: 'alla Gran Bretagna' },
  },
  factions: { 'central-powers': 'gli Imperi centrali', entente: 'l’Intesa' },
  units,
  specialForces: { ...units, turret: 'torretta' },
  terrains: {
    open: 'pianura',
    road: 'strada',
    bridge: 'ponte',
    forest: 'foresta',
    water: 'acqua',
    fort: 'forte',
    trench: 'trincea',
  },
  phases: {
    armies: 'formazione delle armate',
    deployment: 'posizionamento',
    headquarters: 'scelta del quartier generale',
    movement: 'movimento',
    declaration: 'dichiarazione degli attacchi',
    battles: 'battaglie',
    money: 'transazioni monetarie',
    over: 'fine della partita',
  },
  areas: { full: 'mappa intera', 'half-1-6': 'metà 1-6', 'half-7-12': 'metà 7-12' },
  ranks: { recruit: 'recluta', veteran: 'veterano', 'war-hero': 'eroe di guerra' },
  structures: { road: 'strada', trench: 'trincea' },
};

/** `fanteria 2 della Germania`, from the id of the unit. */
export const unitName = unitNames(names, ({ of }, type, number) => `${type}${number} ${of}`);
export const seatName = seatNames(names);
