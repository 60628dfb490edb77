import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wcagContrast as contrast } from 'culori';

interface Pair {
  readonly ratio: number;
  readonly required: keyof typeof REQUIRED;
}
interface NamedPair extends Pair {
  readonly text: string;
  readonly on: string;
}
interface BandPair extends Pair {
  readonly fill: string;
  readonly text: string;
}
interface Tokens {
  readonly color: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  readonly band: Readonly<Record<'light' | 'dark', Readonly<Record<string, BandPair>>>>;
  readonly contrast: Readonly<Record<string, Readonly<Record<string, readonly NamedPair[]>>>>;
}

/** Ratios of WCAG 2.2: text enhanced, text at least, what is no text. */
const REQUIRED = { AAA: 7, AA: 4.5, UI3: 3 } as const;
/** The table tells two places, rounded down. */
const TWO_PLACES = 100;

const tokens = JSON.parse(readFileSync(new URL('../../renderer/tokens/tokens.json', import.meta.url), 'utf8')) as Tokens;

const pairs = Object.entries(tokens.contrast).flatMap(([product, themes]) =>
  Object.entries(themes).flatMap(([theme, list]) =>
    list.map((pair) => {
      const colours = tokens.color[product]![theme]!;
      const name = `${product} ${theme}: ${pair.text} on ${pair.on}`;
      return { ...pair, name, foreground: colours[pair.text]!, background: colours[pair.on]! };
    }),
  ),
);
const bands = (['light', 'dark'] as const).flatMap((theme) =>
  Object.entries(tokens.band[theme]).map(([tone, pair]) => ({
    ...pair,
    name: `band ${theme}: ${tone}`,
    foreground: pair.text,
    background: pair.fill,
  })),
);

describe('the colours', () => {
  it.each([...pairs, ...bands])('$name keeps $required', ({ foreground, background, required, ratio }) => {
    const found = contrast(foreground, background);
    expect(found).toBeGreaterThanOrEqual(REQUIRED[required]);
    expect(Math.floor(found * TWO_PLACES) / TWO_PLACES).toBe(ratio);
  });

  it('have a pair for every text colour', () => {
    const named = new Set(pairs.map(({ text }) => text));
    const texts = Object.keys(tokens.color['mes']!['light']!).filter((name) => /^(ink|on)|Ink$/.test(name));
    expect(texts.filter((name) => !named.has(name))).toEqual([]);
  });
});
