import { parseMarkdown, textOf, type Block, type Inline } from '#markdown';
import { escaped } from './escaped.ts';

/** How a page writes what another page writes otherwise. */
export interface MarkdownStyle {
  /** What stands around strong words, by what they say. */
  readonly strong?: (words: string, html: string) => string;
}

/** A text as plain HTML. The tree holds no markup and no address but safe ones, so nothing that was written can run. */
export function markdownHtml(text: string): string {
  return blocksHtml(parseMarkdown(text));
}

/** Blocks of a text as plain HTML. */
export function blocksHtml(blocks: readonly Block[], style: MarkdownStyle = {}): string {
  const inlines = (children: readonly Inline[]): string => children.map(inlineHtml).join('');
  const blocksIn = (inner: readonly Block[]): string => inner.map(blockHtml).join('\n');

  function blockHtml(block: Block): string {
    switch (block.kind) {
      case 'rule':
        return '<hr>';
      case 'heading':
        // The page's own title is the first heading.
        return wrapped(`h${block.level + 1}`, inlines(block.children));
      case 'quote':
        return wrapped('blockquote', blocksIn(block.children));
      case 'list': {
        const items = block.items.map((item) => wrapped('li', blocksIn(item))).join('');
        return block.isOrdered ? `<ol start="${block.start}">${items}</ol>` : wrapped('ul', items);
      }
      case 'table': {
        const head = block.head.map((cell) => `<th scope="col">${inlines(cell)}</th>`).join('');
        const rows = block.rows.map((row) => wrapped('tr', row.map((cell) => wrapped('td', inlines(cell))).join('')));
        const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
        // It may be wider than a phone, and is called by its columns.
        const name = escaped(block.head.map(textOf).join(' · '));
        return `<div class="wide-table" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
      }
      case 'paragraph':
        return wrapped('p', inlines(block.children));
    }
  }

  function inlineHtml(inline: Inline): string {
    switch (inline.kind) {
      case 'text':
        return escaped(inline.text);
      case 'break':
        return '<br>';
      case 'strong': {
        const html = wrapped('strong', inlines(inline.children));
        return style.strong?.(textOf(inline.children), html) ?? html;
      }
      case 'emphasis':
        return wrapped('em', inlines(inline.children));
      case 'link':
        return `<a href="${escaped(inline.href)}" rel="noopener">${inlines(inline.children)}</a>`;
      case 'picture': {
        const { width, height } = inline;
        const room = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
        return `<img src="${escaped(inline.url)}" alt="${escaped(inline.alt)}"${room} loading="lazy">`;
      }
    }
  }

  return blocksIn(blocks);
}

function wrapped(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}
