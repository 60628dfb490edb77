declare module 'virtual:tokens.css';
declare module 'virtual:themeSamples.css';

/** The strokes of an icon. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: readonly (readonly [tag: string, attributes: { readonly d: string }])[];
}
