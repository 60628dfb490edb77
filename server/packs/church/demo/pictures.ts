import { SeededRandom } from '../../../demo/SeededRandom.ts';

/** How a picture looks: colours of sky and hills, and what stands on them. */
interface Scene {
  readonly sky: readonly [string, string];
  readonly hills: readonly [string, string, string];
  readonly sun: string;
  readonly thing?: 'church' | 'sheep' | 'window' | 'water' | 'house' | 'tree';
}

const DUSK: Scene = { sky: ['#7c2d12', '#f08a3c'], hills: ['#9a4a1c', '#7a3413', '#4d200c'], sun: '#ffedd5' };
const DAWN: Scene = { sky: ['#9a3412', '#fdba74'], hills: ['#b4622c', '#8a4520', '#5a2a12'], sun: '#fff7ed' };
const DAY: Scene = { sky: ['#b45309', '#fed7aa'], hills: ['#7c8a3c', '#5c6e2c', '#3c4d1e'], sun: '#fffbeb' };
const NIGHT: Scene = { sky: ['#3b1408', '#9a3412'], hills: ['#6b2c10', '#4a1e0b', '#2c1206'], sun: '#fed7aa' };

const SCENES = {
  'banner-hills': DUSK,
  'banner-church': { ...NIGHT, thing: 'church' },
  'banner-sheep': { ...DAY, thing: 'sheep' },
  'banner-window': { ...DAWN, thing: 'window' },
  hall: { ...DAWN, thing: 'church' },
  east: { ...DUSK, thing: 'house' },
  west: { ...DAY, thing: 'water' },
  youth: DAWN,
  elder: { ...DUSK, thing: 'tree' },
  women: { ...NIGHT, thing: 'house' },
  children: { ...DAY, thing: 'sheep' },
  choir: { ...DAWN, thing: 'window' },
  english: { ...NIGHT, thing: 'house' },
  dawn: DAWN,
  water: { ...DAY, thing: 'water' },
  storm: { ...NIGHT, thing: 'water' },
  dusk: DUSK,
  sunrise: { ...DAWN, thing: 'tree' },
  meadow: { ...DAY, thing: 'tree' },
} as const satisfies Readonly<Record<string, Scene>>;

/** Pictures of the demo. */
export type PictureName = keyof typeof SCENES;

/** Names of all of them. */
export const PICTURES = Object.keys(SCENES) as readonly PictureName[];

/** Pixels of a picture: banners are wide, as they stand on the home page. */
function roomOf(name: PictureName): { readonly width: number; readonly height: number } {
  return name.startsWith('banner') ? { width: 1500, height: 660 } : { width: 1200, height: 675 };
}

/** A picture as SVG, drawn by chance that is the same everywhere. */
export function drawingOf(name: PictureName): string {
  const { width, height } = roomOf(name);
  const random = new SeededRandom(Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0);
  const scene: Scene = SCENES[name];
  const sunX = width * (0.55 + 0.3 * random.next());
  const sunY = height * (0.2 + 0.2 * random.next());
  const hills = scene.hills.map((colour, nth) => hill(random, width, height, 0.5 + 0.17 * nth, colour)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${scene.sky[0]}"/><stop offset="1" stop-color="${scene.sky[1]}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#s)"/>
<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="${(height * 0.11).toFixed(0)}" fill="${scene.sun}"/>
${hills}${thingOf(scene, width, height)}</svg>`;
}

function hill(random: SeededRandom, width: number, height: number, level: number, colour: string): string {
  const y = (): number => Math.round(height * (level - 0.08 + 0.16 * random.next()));
  const curve = `M0 ${y()} C ${width * 0.2} ${y()}, ${width * 0.3} ${y()}, ${width * 0.5} ${y()} S ${width * 0.85} ${y()}, ${width} ${y()}`;
  return `<path d="${curve} V ${height} H 0 Z" fill="${colour}"/>`;
}

function thingOf({ thing, sun }: Scene, width: number, height: number): string {
  const [x, y] = [width * 0.3, height * 0.56];
  const draw: Readonly<Record<NonNullable<Scene['thing']>, () => string>> = {
    church: () =>
      `<g fill="#2c1206"><path d="M${x - 90} ${y + 150} v-110 l90 -60 l90 60 v110 z"/><path d="M${x + 90} ${y + 150} v-190 l40 -80 l40 80 v190 z"/></g><path d="M${x + 130} ${y - 175} v52 M${x + 114} ${y - 156} h32" stroke="#2c1206" stroke-width="9"/><path d="M${x - 24} ${y + 150} v-60 a24 24 0 0 1 48 0 v60 z" fill="${sun}"/>`,
    house: () =>
      `<g fill="#2c1206"><path d="M${x - 110} ${y + 150} v-120 h220 v120 z"/><path d="M${x - 130} ${y + 34} l130 -80 l130 80 z"/></g><g fill="${sun}"><rect x="${x - 74}" y="${y + 62}" width="42" height="42"/><rect x="${x + 30}" y="${y + 62}" width="42" height="42"/></g>`,
    sheep: () =>
      [0, 1, 2, 3]
        .map((nth) => {
          const [cx, cy] = [x - 120 + nth * 110, y + 110 + (nth % 2) * 42];
          return `<ellipse cx="${cx}" cy="${cy}" rx="40" ry="27" fill="#fff7ed"/><circle cx="${cx + 38}" cy="${cy - 10}" r="13" fill="#4d200c"/><path d="M${cx - 18} ${cy + 22} v24 M${cx + 18} ${cy + 22} v24" stroke="#4d200c" stroke-width="6"/>`;
        })
        .join(''),
    window: () =>
      `<path d="M${x - 110} ${height} V ${y - 60} a110 110 0 0 1 220 0 V ${height} z" fill="#2c1206"/><path d="M${x - 84} ${height} V ${y - 50} a84 84 0 0 1 168 0 V ${height} z" fill="${sun}"/><path d="M${x} ${y - 140} V ${height} M${x - 84} ${y + 20} h168 M${x - 84} ${y + 120} h168" stroke="#2c1206" stroke-width="10"/>`,
    water: () =>
      `<path d="M0 ${height * 0.84} C ${width * 0.3} ${height * 0.79}, ${width * 0.6} ${height * 0.88}, ${width} ${height * 0.82} V ${height} H 0 Z" fill="#f2b27a"/><path d="M${width * 0.2} ${height * 0.9} h180 M${width * 0.5} ${height * 0.94} h240" stroke="${sun}" stroke-width="6" stroke-linecap="round"/>`,
    tree: () =>
      `<path d="M${x} ${y + 190} V ${y + 40}" stroke="#2c1206" stroke-width="18"/><circle cx="${x}" cy="${y}" r="84" fill="#3c4d1e"/><circle cx="${x - 62}" cy="${y + 36}" r="54" fill="#4d5f28"/><circle cx="${x + 60}" cy="${y + 32}" r="58" fill="#4d5f28"/>`,
  };
  return thing === undefined ? '' : draw[thing]();
}
