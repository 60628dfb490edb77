import tokens from './tokens.json' with { type: 'json' };

type Theme = 'light' | 'dark';

/** The module name under which style sheets import the colours and sizes. */
const MODULE = 'virtual:tokens.css';
/** The same for a part of a page that shows a theme other than the page's: `data-theme-sample` says which. */
const SAMPLES = 'virtual:themeSamples.css';

/** Converts `tokens.json` into CSS variables, one set for each theme, including status bar and heat map colours. */
export function tokensCss(): { name: string; resolveId(id: string): string | null; load(id: string): string | null } {
  return {
    name: 'takt-tokens',
    resolveId: (id) => (id === MODULE || id === SAMPLES ? `\0${id}` : null),
    load: (id) => (id === `\0${MODULE}` ? tokenSheet() : id === `\0${SAMPLES}` ? samples() : null),
  };
}

/**
 * The style sheet: `:root` has sizes and the light set; the system preference or the theme switch selects the dark one; *sun*
 * is the light set without soft fills and secondary text colours.
 */
export function tokenSheet(): string {
  const dark = variables('dark');
  return [
    `:root{${sizes()}${variables('light')}color-scheme:light}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}color-scheme:dark}}`,
    `:root[data-theme=dark]{${dark}color-scheme:dark}`,
    `:root[data-theme=sun]{${sun()}}`,
  ].join('\n');
}

function samples(): string {
  const themes = ['light', 'dark'] as const;
  return themes.map((theme) => `[data-theme-sample=${theme}]{${variables(theme)}}`).join('\n');
}

function variables(theme: Theme): string {
  const colours = Object.entries(tokens.color.mes[theme]).map(([name, value]) => variable(name, value));
  const bands = Object.entries(tokens.band[theme]).flatMap(([tone, { fill, text }]) => [
    variable(`band-${tone}`, fill),
    variable(`band-${tone}-ink`, text),
  ]);
  return [...colours, ...bands].join('');
}

function sun(): string {
  const { surface, ink, borderStrong } = tokens.color.mes.light;
  const soft = Object.keys(tokens.color.mes.light).filter((name) => name.endsWith('Soft'));
  return [...soft.map((name) => variable(name, surface)), variable('ink2', ink), variable('border', borderStrong)].join('');
}

function sizes(): string {
  const { font, radius, type, duration, shadow } = tokens;
  return [
    variable('sans', font.sans),
    variable('code', font.code),
    ...Object.entries(radius).map(([name, value]) =>
      variable(`radius-${name}`, typeof value === 'number' ? `${value}px` : value),
    ),
    ...Object.entries(type.pad).map(([name, { px }]) => variable(`pad-${name}`, `${px}px`)),
    variable('answer', `${duration.answer}ms`),
    variable('move', `${duration.move}ms`),
    variable('easing', duration.easing),
    variable('pop', shadow.pop),
    ...tokens.heat.map((colour, step) => variable(`heat-${step + 1}`, colour)),
  ].join('');
}

function variable(name: string, value: string): string {
  return `--takt-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`;
}
