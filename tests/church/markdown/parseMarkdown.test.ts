import { parseMarkdown, plainText, type Inline } from '#markdown';
import { describe, expect, it } from 'vitest';

const inline = (text: string): readonly Inline[] => {
  const [block] = parseMarkdown(text);
  return block?.kind === 'paragraph' ? block.children : [];
};
const said = (text: string): Inline => ({ kind: 'text', text });

describe('blocks', () => {
  it('keeps the lines of a verse, and parts paragraphs at an empty line', () => {
    expect(parseMarkdown('耶和华是我的牧者\n我必不至缺乏\n\n他使我躺卧')).toEqual([
      { kind: 'paragraph', children: [said('耶和华是我的牧者'), { kind: 'break' }, said('我必不至缺乏')] },
      { kind: 'paragraph', children: [said('他使我躺卧')] },
    ]);
  });

  it('has three heights of headings; deeper ones are the third', () => {
    expect(parseMarkdown('# a\n## b ##\n##### c').map((block) => block.kind === 'heading' && block.level)).toEqual([1, 2, 3]);
    expect(parseMarkdown('## b ##')).toEqual([{ kind: 'heading', level: 2, children: [said('b')] }]);
  });

  it('takes a hash without a space for a word', () => {
    expect(parseMarkdown('#恩光')).toEqual([{ kind: 'paragraph', children: [said('#恩光')] }]);
  });

  it('reads quotations, also with a list inside', () => {
    expect(parseMarkdown('> 经文\n> - 一')).toEqual([
      {
        kind: 'quote',
        children: [
          { kind: 'paragraph', children: [said('经文')] },
          { kind: 'list', isOrdered: false, start: 1, items: [[{ kind: 'paragraph', children: [said('一')] }]] },
        ],
      },
    ]);
  });

  it('numbers a list from where it begins, and keeps what is indented with its item', () => {
    const [list] = parseMarkdown('3. a\n   - b\n\n   c\n4. d');
    expect(list).toMatchObject({ kind: 'list', isOrdered: true, start: 3, items: [{ length: 3 }, { length: 1 }] });
  });

  it('does not take the year at the beginning of a line for a list', () => {
    expect(parseMarkdown('今年\n2024. 我们')).toHaveLength(1);
  });

  it('reads a rule, and three stars as one', () => {
    expect(parseMarkdown('---\n\n* * *')).toEqual([{ kind: 'rule' }, { kind: 'rule' }]);
  });

  it('reads a table: a head, a rule for each column, rows; a bar behind a backslash is a word', () => {
    expect(parseMarkdown('前言\n| 日期 | 时间 |\n|:-:|--:|\n| 周日 | **9:30** |\n| a \\| b |\n\n后语')).toEqual([
      { kind: 'paragraph', children: [said('前言')] },
      {
        kind: 'table',
        align: ['center', 'end'],
        head: [[said('日期')], [said('时间')]],
        rows: [[[said('周日')], [{ kind: 'strong', children: [said('9:30')] }]], [[said('a | b')]]],
      },
      { kind: 'paragraph', children: [said('后语')] },
    ]);
  });

  it('drops what a row has beyond the head, needs no bars at the ends, and stands in a quotation too', () => {
    expect(parseMarkdown('> a | b\n> - | -\n> 1 | 2 | 3')).toMatchObject([
      { kind: 'quote', children: [{ kind: 'table', rows: [[[said('1')], [said('2')]]] }] },
    ]);
  });

  it.each(['a | b\n- | - | -', 'a | b\n1 | 2', 'a\n---', '| a |\n| : |', 'a | b'])('takes %j for no table', (text) => {
    expect(parseMarkdown(text).some(({ kind }) => kind === 'table')).toBe(false);
  });

  it('reads a row as a line of plain text', () => {
    expect(plainText(parseMarkdown('| 日期 | 时间 |\n|-|-|\n| 周日 | 9:30 |'))).toBe('日期 时间\n周日 9:30');
  });

  it('knows when a paragraph of a transcript is spoken', () => {
    expect(parseMarkdown('[12:31] 牧人\n\n[1:02:03] 完\n\n[12:75] x')).toMatchObject([
      { at: 751 },
      { at: 3723 },
      { kind: 'paragraph' },
    ]);
    expect(parseMarkdown('[12:75] x')).toEqual([{ kind: 'paragraph', children: [said('[12:75] x')] }]);
  });
});

describe('lines', () => {
  it('reads emphasis beside Chinese punctuation', () => {
    expect(inline('他说**「我是好牧人」**，*好*。')).toEqual([
      said('他说'),
      { kind: 'strong', children: [said('「我是好牧人」')] },
      said('，'),
      { kind: 'emphasis', children: [said('好')] },
      said('。'),
    ]);
  });

  it('nests emphasis', () => {
    expect(inline('***x***')).toEqual([{ kind: 'strong', children: [{ kind: 'emphasis', children: [said('x')] }] }]);
    expect(inline('*a **b** c*')).toEqual([
      { kind: 'emphasis', children: [said('a '), { kind: 'strong', children: [said('b')] }, said(' c')] },
    ]);
  });

  it.each(['2 * 3 * 4', '**', 'a_b_c', '[a] (b)', '\\', 'a ** b', '[', '![', '](x)', '<b>x</b>', '&lt;'])(
    'leaves %j as it is',
    (text) => {
      expect(inline(text)).toEqual([said(text)]);
    },
  );

  it('takes away the meaning of what is escaped', () => {
    expect(inline('\\*x\\* \\[y\\](z)')).toEqual([said('*x* [y](z)')]);
  });

  it.each([
    ['[a](https://e.org/x_(y))', 'https://e.org/x_(y)'],
    ['[a](http://e.org "title")', 'http://e.org'],
    ['[a](tel:+86-138-1234)', 'tel:+86-138-1234'],
    ['[a](mailto:a@e.org)', 'mailto:a@e.org'],
    ['[a](<https://e.org>)', 'https://e.org'],
  ])('links %s', (text, href) => {
    expect(inline(text)).toEqual([{ kind: 'link', href, children: [said('a')] }]);
  });

  it('links a bare address up to the end of the sentence, also before Chinese', () => {
    expect(inline('见https://e.org/a?b=1。再见 (https://e.org/c).')).toEqual([
      said('见'),
      { kind: 'link', href: 'https://e.org/a?b=1', children: [said('https://e.org/a?b=1')] },
      said('。再见 ('),
      { kind: 'link', href: 'https://e.org/c', children: [said('https://e.org/c')] },
      said(').'),
    ]);
  });

  it('shows a picture of the site with its size', () => {
    expect(inline('![钟楼](/media/a1_b-2#800x600)')).toEqual([
      { kind: 'picture', alt: '钟楼', url: '/media/a1_b-2', width: 800, height: 600 },
    ]);
    expect(inline('![钟楼](/media/a1.webp)')).toEqual([{ kind: 'picture', alt: '钟楼', url: '/media/a1.webp' }]);
  });

  it('makes a link of a picture of another site, for looking asks nobody else', () => {
    expect(inline('![钟楼](https://e.org/a.png)')).toEqual([
      { kind: 'link', href: 'https://e.org/a.png', children: [said('钟楼')] },
    ]);
  });
});
