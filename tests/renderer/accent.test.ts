import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { accentOf } from '../../server/services/display/accent.ts';
import { accentCss } from '../../server/services/display/accentCss.ts';
import { displayRefusals } from '../../server/services/display/display.ts';

interface Tokens {
  readonly color: Readonly<Record<'mes', Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>>>;
  readonly contrast: Readonly<Record<'mes', Readonly<Record<string, readonly Pair[]>>>>;
}
interface Pair {
  readonly text: string;
  readonly on: string;
  readonly required: 'AAA' | 'AA' | 'UI3';
}

const tokens = JSON.parse(readFileSync(new URL('../../renderer/tokens/tokens.json', import.meta.url), 'utf8')) as Tokens;

/** Every colour of a coarse cube that is accepted, and those of the boundary. */
const CHANNEL = ['00', '20', '40', '60', '80', 'A0', 'C0', 'E0', 'FF'];
const cube = CHANNEL.flatMap((red) => CHANNEL.flatMap((green) => CHANNEL.map((blue) => `#${red}${green}${blue}`)));
const accepted = [...cube, '#767676', '#0B4AA8'].filter((accentColour) => displayRefusals({ accentColour }).length === 0);

/** What texts and buttons in the accent stand on, by the client's own table. */
const { light, dark } = tokens.color.mes;
const sun = { actionSoft: light['surface']! };
/** The theme's own colours, the set of the accent it takes, and what it keeps. */
const THEMES = [
  ['light', 'light', light, {}],
  ['dark', 'dark', dark, {}],
  ['sun', 'light', light, sun],
] as const;

describe('the accent colour', () => {
  it.each([
    ['#767676', []],
    ['#777777', [{ code: 'display.lowContrast', params: { ratio: 4.47, needed: 4.5 }, at: '/accentColour' }]],
    ['#FFFFFF', [{ code: 'display.lowContrast', params: { ratio: 1, needed: 4.5 }, at: '/accentColour' }]],
    [null, []],
  ])('%s is refused where white cannot be read on it', (accentColour, refusals) => {
    expect(displayRefusals({ accentColour })).toEqual(refusals);
  });

  it.each(THEMES)('keeps every contrast of the client in %s', (_name, theme, own, kept) => {
    const pairs = tokens.contrast.mes[theme]!.filter(({ text, on }) => /action/i.test(text + on));
    expect(pairs.length).toBeGreaterThan(6);
    const failing = accepted.flatMap((accent) => {
      const colors: Readonly<Record<string, string>> = { ...own, ...accentOf(accent)[theme], ...kept };
      return pairs
        .filter(({ text, on, required }) => wcagContrast(colors[text]!, colors[on]!) < (required === 'UI3' ? 3 : 4.5))
        .map(({ text, on }) => `${accent}: ${text} on ${on}`);
    });
    expect(accepted.length).toBeGreaterThan(100);
    expect(failing).toEqual([]);
  });

  it('changes nothing but the action colours, and no fill in the sun', () => {
    const css = accentCss(accentOf('#7A1FA2'));
    const names = new Set([...css.matchAll(/--takt-([\w-]+):/g)].map(([, name]) => name));
    expect([...names].toSorted()).toEqual(['action', 'action-hover', 'action-ink', 'action-soft']);
    expect(css.split('\n').filter((rule) => rule.includes('action-soft') && !/data-theme|dark/.test(rule))).toEqual([]);
  });
});
