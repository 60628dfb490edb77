import { describe, expect, it } from 'vitest';
import { generatedId, LANGUAGES, type Language } from '#engine';
import { textOf, type Block, type Inline } from '#markdown';
import { menuScreens } from '../../engine/screen/menuOf.ts';
import { readManual, type ManualSection } from '../../server/services/manual/readManual.ts';
import { shipped } from '../kit/shipped.ts';

const { screens, texts } = shipped;

/** Anchors of sections that are about no screen. */
const OWN = /^about-/;
/** Pages that are no screens of definitions: the outbox of a PAD, the origin of a thing. */
const PAGES = ['outbox', 'trace'];

const sections = (language: Language): readonly ManualSection[] => readManual(language).flatMap((each) => each.sections);
const anchors = (language: Language): readonly string[] =>
  readManual(language).flatMap((subject) => [subject, ...subject.sections].flatMap((each) => each.anchors));

describe.each(LANGUAGES)('the manual in %s', (language) => {
  const known = texts[language];
  const words = new Set(known.values());
  const titleOf = (id: string): string => known.get(screens.get(id)?.definition.title ?? id) ?? id;

  it('has a section about every screen', () => {
    const all = new Set([...screens.keys(), ...menuScreens(shipped)]);
    // A menu may name a screen by the id it has without a file.
    const named = new Set(
      anchors(language).flatMap((id) => [id, screens.get(id) && generatedId(screens.get(id)!.definition)]),
    );
    expect([...all].filter((id) => !named.has(id))).toEqual([]);
  });

  it('has none about a screen that is not there, and no two about one', () => {
    const named = anchors(language);
    const isKnown = (id: string): boolean =>
      screens.has(id) || OWN.test(id) || PAGES.includes(id) || menuScreens(shipped).includes(id);
    expect(named.filter((id) => !isKnown(id))).toEqual([]);
    expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
  });

  it('calls each screen what it is called', () => {
    const wrong = sections(language).filter(({ anchors: [id], title }) => screens.has(id) && title !== titleOf(id));
    expect(wrong.map(({ anchors: [id], title }) => [title, titleOf(id)])).toEqual([]);
  });

  it('says something in each section', () => {
    const all = readManual(language).flatMap((subject) => [subject, ...subject.sections]);
    expect(all.filter(({ blocks }) => blocks.length === 0).map(({ title }) => title)).toEqual([]);
  });

  it('names buttons, fields and screens in bold as the product does', () => {
    const bold = sections(language).flatMap(({ anchors: [id], blocks }) =>
      blocks.flatMap(strongWords).map((word) => `${id}: ${word}`),
    );
    expect(bold.length).toBeGreaterThan(200);
    expect(bold.filter((each) => !words.has(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
  });

  it('names each list of a section that is about several', () => {
    const unnamed = sections(language).flatMap((section) => {
      const named = new Set([section.title, ...section.blocks.flatMap(strongWords)]);
      const lists = section.anchors.filter((id) => screens.get(id)?.definition.kind === 'list');
      return lists.length < 2 ? [] : lists.filter((id) => !named.has(titleOf(id)));
    });
    expect(unnamed).toEqual([]);
  });
});

it('has the same headings in both languages, in the same order', () => {
  const shape = (language: Language): unknown =>
    readManual(language).map((subject) => [subject.anchors, subject.sections.map((section) => section.anchors)]);
  expect(shape('en')).toEqual(shape('zh'));
});

/** What stands in bold. */
function strongWords(block: Block): readonly string[] {
  switch (block.kind) {
    case 'rule':
      return [];
    case 'quote':
      return block.children.flatMap(strongWords);
    case 'list':
      return block.items.flat().flatMap(strongWords);
    case 'table':
      return [block.head, ...block.rows].flat(2).flatMap(strongInline);
    default:
      return block.children.flatMap(strongInline);
  }
}

function strongInline(inline: Inline): readonly string[] {
  if (inline.kind === 'strong') return [textOf(inline.children)];
  return 'children' in inline ? inline.children.flatMap(strongInline) : [];
}
