import type { Accent, AccentPalette } from './accent.ts';

/**
 * The style sheet that puts an accent in the place of the client's own colour, whichever of the two is read first. In the sun
 * fills stay as white as they are.
 */
export function accentCss({ light, dark }: Accent): string {
  const { actionSoft, ...rest } = light;
  return [
    `:root:root{${variables(rest)}}`,
    `:root:root:not([data-theme=sun]){${variables({ actionSoft })}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme]){${variables(dark)}}}`,
    `:root:root[data-theme=dark]{${variables(dark)}}`,
  ].join('\n');
}

function variables(palette: Partial<AccentPalette>): string {
  const entries = Object.entries(palette).map(([name, value]) => {
    const word = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--takt-${word}:${value};`;
  });
  return entries.join('');
}
