import { clampChroma, formatHex, oklch, wcagContrast, type Oklch } from 'culori';

/** What follows from the accent colour in one theme, by the names of the client's colours. */
export interface AccentPalette {
  readonly action: string;
  readonly actionHover: string;
  readonly actionSoft: string;
  readonly actionInk: string;
}

/** The accent in both themes: *sun* is the light one. */
export interface Accent {
  readonly light: AccentPalette;
  readonly dark: AccentPalette;
}

/** WCAG 2.2 AA of text: white stands on the accent. What stands beside it needs less. */
export const TEXT_CONTRAST = 4.5;

/** What links and texts in the accent keep to white, what buttons, texts and pointed-at buttons of the dark theme keep to black. */
const INK_ON_WHITE = 9;
const ACTION_ON_BLACK = 10.5;
const INK_ON_BLACK = 13.3;
/** Steps of lightness and most chroma of fills. */
const HOVER_STEP = 0.07;
const SOFT = { light: { l: 0.94, c: 0.03 }, dark: { l: 0.28, c: 0.07 } } as const;
/** Halvings until two lightnesses are the same colour. */
const HALVINGS = 16;

/** Contrast of white text on a colour, from 1 to 21. */
export function whiteContrast(color: string): number {
  return wcagContrast('white', color);
}

/**
 * The colours of both themes that follow from one which white text can be read on: the same hue, as light or dark as its
 * background needs.
 *
 * @param color `#RRGGBB`
 */
export function accentOf(color: string): Accent {
  const base = oklch(color) as Oklch; // a field lets only colours pass
  return {
    light: {
      action: color,
      actionHover: hex({ ...base, l: Math.max(0, base.l - HOVER_STEP) }),
      actionSoft: soft(base, SOFT.light),
      actionInk: whiteContrast(color) >= INK_ON_WHITE ? color : reaching(base, 'white', INK_ON_WHITE),
    },
    dark: {
      action: reaching(base, 'black', ACTION_ON_BLACK),
      actionHover: reaching(base, 'black', INK_ON_BLACK),
      actionSoft: soft(base, SOFT.dark),
      actionInk: reaching(base, 'black', INK_ON_BLACK),
    },
  };
}

function soft(base: Oklch, { l, c }: { readonly l: number; readonly c: number }): string {
  return hex({ ...base, l, c: Math.min(base.c, c) });
}

/** The hue in the lightness that is nearest to a background and still reaches a contrast with it. */
function reaching(base: Oklch, background: 'white' | 'black', ratio: number): string {
  let [near, far] = background === 'white' ? [1, 0] : [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const l = (near + far) / 2;
    if (wcagContrast(hex({ ...base, l }), background) >= ratio) far = l;
    else near = l;
  }
  return hex({ ...base, l: far });
}

/** The nearest colour a screen can show. */
function hex(color: Oklch): string {
  return formatHex(clampChroma(color, 'oklch')).toUpperCase();
}
