/** The door of the church's Markdown, all that server and renderer take from the church: a parser to a small tree; each draws it. */
export { parseMarkdown } from './blocks.ts';
export { textOf } from './inline.ts';
export { plainText } from './plainText.ts';
export { linkAddress, pictureAddress } from './addresses.ts';
export type { Align, Block, Inline, Paragraph, Picture, Table } from './tree.ts';
