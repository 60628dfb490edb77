import { parseMarkdown, plainText, type Block, type Inline } from '#markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Pieces an attacker, or an unlucky paste, is made of. */
const PIECES = [
  '*',
  '**',
  '_',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '\\',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '1. ',
  '# ',
  '---',
  ' ',
  '牧',
  'a',
  '<script>',
  '"',
  '&',
].concat([
  'javascript:alert(1)',
  'https://e.org/',
  '//e.org',
  '/media/x',
  'data:text/html,x',
  'JaVaScRiPt:x',
  'mailto:a@b',
  'tel:1',
  '|',
  '\n|-|-|\n',
  ':-:',
  '\u202E',
  '\0',
]);
const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 200 }).map((pieces) => pieces.join(''));

const inlines = (block: Block): readonly Inline[] =>
  block.kind === 'list'
    ? block.items.flat().flatMap(inlines)
    : block.kind === 'quote'
      ? block.children.flatMap(inlines)
      : block.kind === 'table'
        ? [block.head, ...block.rows].flat(2).flatMap(flat)
        : block.kind === 'rule'
          ? []
          : block.children.flatMap(flat);
const flat = (node: Inline): readonly Inline[] => ('children' in node ? [node, ...node.children.flatMap(flat)] : [node]);
const depth = (node: Block | Inline): number => {
  const inner: readonly (Block | Inline)[] =
    node.kind === 'list'
      ? node.items.flat()
      : node.kind === 'table'
        ? [node.head, ...node.rows].flat(2)
        : 'children' in node
          ? node.children
          : [];
  return 1 + Math.max(0, ...inner.map(depth));
};

describe('a hostile text', () => {
  it('leads to http, https, tel and mailto only, and shows pictures of the site only', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const nodes = parseMarkdown(text).flatMap(inlines);
        const hrefs = nodes.flatMap((node) => (node.kind === 'link' ? [node.href] : []));
        const urls = nodes.flatMap((node) => (node.kind === 'picture' ? [node.url] : []));
        expect(hrefs.filter((href) => !/^(?:https?:\/\/[^/]|tel:|mailto:)/i.test(href))).toEqual([]);
        expect(urls.filter((url) => !/^\/media\/[\w.-]+$/.test(url))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no link inside a link, and nothing deeper than is drawn', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const blocks = parseMarkdown(text);
        const insideLinks = blocks
          .flatMap(inlines)
          .flatMap((node) => (node.kind === 'link' ? node.children.flatMap(flat) : []));
        expect(insideLinks.some(({ kind }) => kind === 'link')).toBe(false);
        expect(Math.max(0, ...blocks.map(depth))).toBeLessThan(30);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    ' javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '//e.org',
    '/login',
    'https:e',
    'https://\\e',
    'http://',
  ])('does not lead to %j', (address) => {
    expect(
      parseMarkdown(`[x](${address})`)
        .flatMap(inlines)
        .some(({ kind }) => kind === 'link'),
    ).toBe(false);
  });

  it.each(['/media/../api/login', '/media/', '//e.org/media/x', '/media/x?y', '/mediax/y', 'media/x', '/media/a/b'])(
    'draws no picture %j',
    (address) => {
      expect(
        parseMarkdown(`![x](${address})`)
          .flatMap(inlines)
          .some(({ kind }) => kind === 'picture'),
      ).toBe(false);
    },
  );

  it('loses nothing of a text without marks', () => {
    const words = fc.stringMatching(/^[\p{Script=Han}a-g0-9，。？！：；]{1,40}$/u);
    fc.assert(fc.property(words, (text) => plainText(parseMarkdown(text)) === text));
  });
});

describe('a long text', () => {
  it.each([
    '[',
    '![',
    '](',
    '*',
    '**a',
    '_a ',
    '[](',
    '> ',
    '>',
    '- ',
    '1. ',
    'http://',
    'hhhh',
    '\\',
    '`',
    '# ',
    '- a\n',
    '- \n\n',
    ' ',
    '[a](https://e.org/',
    '***a** ',
    '(',
    '|',
    '|-',
    '|-\n',
    '-|-\n',
    ' :-',
    'a|a\n-|-\n',
    '\\|',
  ])('of %j is read to its end: what grows with the square of it would run out of time', (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(parseMarkdown(`${text}\n\nend`).length).toBeGreaterThan(0);
  });
});
