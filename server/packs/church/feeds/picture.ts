import { rasterise } from '../../../services/files/rasterise.ts';

/** Where it is served; what is shared without a picture of its own is shown with it. */
export const PICTURE = '/podcast.jpg';
/** Pixels of a side: what podcast directories ask for at least. */
export const SIDE = 1_400;

/** Hills at dusk under the sun, and a church on them: the site's own colours. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 1400 1400">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7c2d12"/><stop offset="1" stop-color="#f08a3c"/></linearGradient></defs>
<rect width="1400" height="1400" fill="url(#s)"/><circle cx="980" cy="420" r="150" fill="#ffedd5"/>
<path d="M0 820 C 300 700, 520 900, 760 800 S 1200 690, 1400 800 V 1400 H 0 Z" fill="#9a4a1c"/>
<path d="M0 1010 C 260 900, 560 1090, 820 980 S 1240 910, 1400 1000 V 1400 H 0 Z" fill="#7a3413"/>
<g fill="#2c1206"><path d="M430 1020 v-210 l170 -120 l170 120 v210 z"/><path d="M770 1020 v-370 l75 -150 l75 150 v370 z"/></g>
<path d="M845 400 v110 M812 440 h66" stroke="#2c1206" stroke-width="18"/><path d="M556 1020 v-110 a44 44 0 0 1 88 0 v110 z" fill="#ffedd5"/>
<path d="M0 1160 C 320 1080, 620 1220, 900 1130 S 1280 1090, 1400 1150 V 1400 H 0 Z" fill="#4d200c"/></svg>`;

let drawn: Promise<Buffer> | undefined;

/** The picture of the feeds, drawn when it is first asked for. */
export function picture(): Promise<Buffer> {
  drawn ??= rasterise([DRAWING]).then(([bytes]) => bytes!);
  return drawn;
}
