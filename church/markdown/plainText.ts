import { textOf } from './inline.ts';
import type { Block } from './tree.ts';

/** The plain text, one line per block: for descriptions, feeds and counting. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n');
}

function lineOf(block: Block): string {
  switch (block.kind) {
    case 'rule':
      return '';
    case 'quote':
      return plainText(block.children);
    case 'list':
      return block.items.map(plainText).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(textOf).join(' ')).join('\n');
    default:
      return textOf(block.children);
  }
}
