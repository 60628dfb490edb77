/** Elements without readable content. */
const SKIPPED_ELEMENTS = [
  'script',
  'style',
  'head',
  'title',
  'meta',
  'link',
  'noscript',
  'template',
  'iframe',
  'object',
] as const;

/** Converts HTML from the clipboard to Markdown: colours, fonts and hidden formatting are removed. */
export async function markdownOf(html: string): Promise<string> {
  const { default: Turndown } = await import('turndown');
  const converter = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', hr: '---' });
  converter.remove([...SKIPPED_ELEMENTS]);
  // Pictures of other sites or of this computer are dropped.
  converter.addRule('picture', { filter: 'img', replacement: (_text, node) => node.getAttribute('alt') ?? '' });
  // Word processors leave emphasis around spaces, which would become empty markers.
  converter.addRule('empty', {
    filter: (node) => isEmphasis(node) && (node.textContent ?? '').trim() === '',
    replacement: () => ' ',
  });
  converter.addRule('table', {
    filter: 'table',
    replacement: (text, node) => tableOf(node as HTMLTableElement, (html) => converter.turndown(html)) ?? `\n\n${text}\n\n`,
  });
  return tidy(converter.turndown(bodyOf(html)));
}

/** A table whose first row is its header; undefined for a single column, which is only layout. */
function tableOf({ rows }: HTMLTableElement, markdown: (html: string) => string): string | undefined {
  const cells = [...rows].map((row) =>
    [...row.cells].map(({ innerHTML }) =>
      markdown(innerHTML)
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
        .trim(),
    ),
  );
  const width = Math.max(0, ...cells.map(({ length }) => length));
  if (width < 2 || cells.length < 2) return undefined;
  const columns = Array.from({ length: width }, (_, at) => at);
  const line = (textAt: (column: number) => string): string => `| ${columns.map(textAt).join(' | ')} |`;
  const [head, ...rest] = cells.map((row) => line((at) => row[at] ?? ''));
  return `\n\n${[head, line(() => '---'), ...rest].join('\n')}\n\n`;
}

const isEmphasis = ({ nodeName }: Node): boolean => ['B', 'STRONG', 'I', 'EM', 'SPAN'].includes(nodeName);

/** Chats and word processors wrap the fragment in a whole page; a style sheet may precede it. */
function bodyOf(html: string): string {
  return /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
}

/** One empty line between paragraphs, no trailing spaces, no special spaces. */
export function tidy(text: string): string {
  return (
    text
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
      .replaceAll(/^(\s*)([-*]|\d+\.) {2,}/gm, '$1$2 ')
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      // Items of a list follow each other, whatever the word processor put around them.
      .replaceAll(/^( *(?:[-*]|\d+\.) .*)\n\n(?= *(?:[-*]|\d+\.) )/gm, '$1\n')
      .trim()
  );
}
