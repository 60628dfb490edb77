import { parseMarkdown, textOf, type Block, type Inline } from '#markdown';
import { escaped } from '../feeds/xml.ts';

/** A text as plain HTML. The tree holds no markup and no address but safe ones, so nothing that was written can run. */
export function markdownHtml(text: string): string {
  return parseMarkdown(text).map(blockHtml).join('\n');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'rule':
      return '<hr>';
    case 'heading':
      // The page's own title is the first heading.
      return wrapped(`h${block.level + 1}`, inlines(block.children));
    case 'quote':
      return wrapped('blockquote', block.children.map(blockHtml).join('\n'));
    case 'list': {
      const items = block.items.map((item) => wrapped('li', item.map(blockHtml).join('\n'))).join('');
      return block.isOrdered ? `<ol start="${block.start}">${items}</ol>` : wrapped('ul', items);
    }
    case 'table': {
      const head = block.head.map((cell) => `<th scope="col">${inlines(cell)}</th>`).join('');
      const rows = block.rows.map((row) => wrapped('tr', row.map((cell) => wrapped('td', inlines(cell))).join('')));
      const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
      // It may be wider than a phone, and is called by its columns.
      const name = escaped(block.head.map(textOf).join(' · '));
      return `<div class="mirror-table" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
    }
    case 'paragraph':
      return wrapped('p', inlines(block.children));
  }
}

function inlines(children: readonly Inline[]): string {
  return children.map(inlineHtml).join('');
}

function inlineHtml(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escaped(inline.text);
    case 'break':
      return '<br>';
    case 'strong':
      return wrapped('strong', inlines(inline.children));
    case 'emphasis':
      return wrapped('em', inlines(inline.children));
    case 'link':
      return `<a href="${escaped(inline.href)}" rel="noopener">${inlines(inline.children)}</a>`;
    case 'picture': {
      const room =
        inline.width === undefined || inline.height === undefined ? '' : ` width="${inline.width}" height="${inline.height}"`;
      return `<img src="${escaped(inline.url)}" alt="${escaped(inline.alt)}"${room} loading="lazy">`;
    }
  }
}

function wrapped(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}
