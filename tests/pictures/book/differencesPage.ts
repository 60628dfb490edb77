/** A picture that is another than it was, new, or gone. */
export interface Difference {
  readonly name: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

/** A page of differences, each picture beside what it was; it needs no other file. */
export function differencesPage(differences: readonly Difference[]): string {
  const rows = differences.map(
    ({ name, before, after }) => `<h2>${name}</h2><div>${pictureOf(before)}${pictureOf(after)}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${differences.length}</title>
<style>body{font:14px sans-serif}div{display:flex;gap:16px}img,i{width:48%;border:1px solid #999}</style>
${rows.join('\n')}
`;
}

function pictureOf(png: Buffer | undefined): string {
  return png === undefined ? '<i>–</i>' : `<img alt="" src="data:image/png;base64,${png.toString('base64')}">`;
}
