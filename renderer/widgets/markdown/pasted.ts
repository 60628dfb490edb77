/** Elements that hold nothing anybody reads. */
const UNREAD = ['script', 'style', 'head', 'title', 'meta', 'link', 'noscript', 'template', 'iframe', 'object'] as const;

/** What a word processor or a chat puts on the clipboard, as Markdown: colours, fonts and hidden marks are gone. */
export async function markdownOf(html: string): Promise<string> {
  const { default: Turndown } = await import('turndown');
  const turn = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', hr: '---' });
  turn.remove([...UNREAD]);
  // A picture of another site, or of this computer, is none here.
  turn.addRule('picture', { filter: 'img', replacement: (_text, node) => node.getAttribute('alt') ?? '' });
  // Word processors leave emphasis around spaces, which would be marks around nothing.
  turn.addRule('empty', {
    filter: (node) => isEmphasis(node) && (node.textContent ?? '').trim() === '',
    replacement: () => ' ',
  });
  turn.addRule('table', {
    filter: 'table',
    replacement: (text, node) => tableOf(node as HTMLTableElement, (html) => turn.turndown(html)) ?? `\n\n${text}\n\n`,
  });
  return tidy(turn.turndown(bodyOf(html)));
}

/** A table whose first row is its head; undefined for one of a single column, which only arranges what is in it. */
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

/** Chats and word processors send a fragment inside a whole page; a sheet of styles may stand before it. */
function bodyOf(html: string): string {
  return /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
}

/** One empty line between two paragraphs, no blanks at ends, no blank that is wider than it looks. */
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
