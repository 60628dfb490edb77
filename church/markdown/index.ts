/**
 * Entry point of the church's Markdown, the only part that server and renderer import from the church: a parser to a small
 * tree that each renders.
 */
export { parseMarkdown } from './blocks.ts';
export { textOf } from './inline.ts';
export { plainText } from './plainText.ts';
export { linkAddress, pictureAddress } from './addresses.ts';
export type { Align, Block, Inline, Paragraph, Picture, Table } from './tree.ts';
