import type { Names } from '../shared/names.js';
import { seatNames, unitNames } from '../shared/unit-name.js';

const units = {
  infantry: 'infanterie',
  'mounted-infantry': 'infanterie montée',
  'heavy-infantry': 'infanterie lourde',
  'assault-gun': 'canon d’assaut',
  howitzer: 'obusier',
  mortar: 'mortier',
  'anti-aircraft-truck': 'unité anti-aérienne',
  'troop-transport': 'camion de transport de troupes',
  'armoured-car': 'blindé',
  tank: 'tank',
  'fighter-plane': 'avion de combat',
  'big-bertha': 'Grosse Bertha',
  'anti-tank-gunners': 'unité antitank',
  'renault-ft-17': 'Renault FT-17',
  'mark-i-female': 'Mark I « femelle »',
  gunboat: 'canonnière',
  medic: 'médecin',
  'ground-attack-plane': 'avion d’attaque au sol',
  'railway-gun': 'canon sur rail',
  airship: 'dirigeable',
  'gas-launcher': 'lanceur de gaz de combat',
  minelayer: 'poseur de mines',
};

export const names: Names = {
  countries: {
    germany: { name: 'l’Allemagne', of: 'de l’Allemagne', to: 'à l’Allemagne' },
    'austria-hungary': { name: 'l’Autriche-Hongrie', of: 'de l’Autriche-Hongrie', to: 'à l’Autriche-Hongrie' },
    france: { name: 'la France', of: 'de la France', to: 'à la France' },
    'great-britain': { name: 'la Grande-Bretagne', of: 'de la Grande-Bretagne', to: 'à la Grande-Bretagne' },
  },
  factions: { 'central-powers': 'les Empires centraux', entente: 'l’Entente' },
  units,
  specialForces: { ...units, turret: 'tourelle' },
  terrains: {
    open: 'terrain dégagé',
    road: 'route',
    bridge: 'pont',
    forest: 'forêt',
    water: 'eau',
    fort: 'fort',
    trench: 'tranchée',
  },
  phases: {
    armies: 'formation des armées',
    deployment: 'placement',
    headquarters: 'choix du quartier général',
    movement: 'mouvement',
    declaration: 'déclaration des attaques',
    battles: 'combats',
    money: 'transactions monétaires',
    over: 'fin de la partie',
  },
  areas: { full: 'carte entière', 'half-1-6': 'moitié 1-6', 'half-7-12': 'moitié 7-12' },
  ranks: { recruit: 'recrue', veteran: 'vétéran', 'war-hero': 'héros de guerre' },
  structures: { road: 'route', trench: 'tranchée' },
};

/** `infanterie 2 de l’Allemagne`, from the id of the unit. */
export const unitName = unitNames(names, ({ of }, type, number) => `${type}${number} ${of}`);
export const seatName = seatNames(names);
