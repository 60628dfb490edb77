import { describeScreen, generatedId, type Advice, type Bundle, type Language, type ScreenInWords } from '#engine';
import { escaped } from '../../core/escaped.ts';
import { blocksHtml } from '../../core/markdownHtml.ts';
import { readManual, type ManualSection, type ManualSubject } from './readManual.ts';

const OTHER = { zh: 'en', en: 'zh' } as const;
const TAGS = { zh: 'zh-CN', en: 'en' } as const;

interface Wording {
  readonly bundle: Bundle;
  readonly language: Language;
}

/** What the page of one bundle in one language is written with. */
interface Writing extends Wording {
  /** Ids of sections by their titles, and by those of the screens they are about: such a name leads there. */
  readonly sections: ReadonlyMap<string, string>;
  /** Generated ids that an earlier section has. */
  readonly marked: Set<string>;
}

/**
 * The manual as one page, so that a device has it as a whole: what people wrote, and under each screen what the definitions in force ask,
 * offer and refuse there. Sections of screens that are not there are left out.
 */
export function manualPage(bundle: Bundle, language: Language): string {
  const subjects = readManual(language).flatMap((subject) => presentSubject(bundle, subject) ?? []);
  const writing: Writing = { bundle, language, sections: namedSections({ bundle, language }, subjects), marked: new Set() };
  const word = (code: string): string => escaped(textOf(writing, code));
  const title = word('ui.help.title');
  const other = OTHER[language];
  return `<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/takt.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/display.css">
<link rel="stylesheet" href="/help.css">
<script type="module" src="/help.js" blocking="render"></script>
</head>
<body>
<header>
<a id="back" href="/">${word('ui.back')}</a>
<h1>${title}</h1>
<input id="search" type="search" aria-label="${word('ui.help.search')}" placeholder="${word('ui.help.search')}" autocomplete="off">
<a id="language" href="/help/${other}" hreflang="${TAGS[other]}" lang="${TAGS[other]}">${word(`ui.language.${other}`)}</a>
</header>
<details id="contents" open>
<summary>${word('ui.help.contents')}</summary>
<nav aria-label="${word('ui.help.contents')}">${contents(subjects)}</nav>
</details>
<main>
<p id="nothing" role="status" hidden>${word('ui.help.nothing')}</p>
${subjects.map((subject) => subjectHtml(writing, subject)).join('\n')}
</main>
</body>
</html>
`;
}

function namedSections(wording: Wording, subjects: readonly ManualSubject[]): ReadonlyMap<string, string> {
  const all = subjects.flatMap(({ sections }) => sections);
  const screens = all.flatMap(({ anchors }) =>
    anchors.flatMap((id) => {
      const screen = wording.bundle.screens.get(id);
      return screen ? [[textOf(wording, screen.definition.title ?? id), anchors[0]] as const] : [];
    }),
  );
  // A section of its own comes before one that tells of several screens.
  return new Map([...screens, ...all.map(({ title, anchors }) => [title, anchors[0]] as const)]);
}

/** A subject with the sections that are about something there is; undefined where none is. */
function presentSubject({ screens }: Bundle, subject: ManualSubject): ManualSubject | undefined {
  // A section named by a word of its own stays; one of screens stays while one of them does.
  const sections = subject.sections.filter(({ anchors }) => anchors.some((id) => screens.has(id)) || isWord(anchors[0]));
  return sections.length === 0 ? undefined : { ...subject, sections };
}

const isWord = (anchor: string): boolean => anchor.startsWith('about-');

function contents(subjects: readonly ManualSubject[]): string {
  return list(
    subjects.map((subject) => `<details><summary>${link(subject)}</summary>${list(subject.sections.map(link))}</details>`),
  );
}

const link = ({ anchors: [id], title }: ManualSection): string => `<a href="#${id}">${escaped(title)}</a>`;
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function subjectHtml(writing: Writing, subject: ManualSubject): string {
  const sections = subject.sections.map((section) => sectionHtml(writing, section, 'h3'));
  return `<article>${sectionHtml(writing, subject, 'h2')}${sections.join('\n')}</article>`;
}

/** What people wrote of some screens, and under a section of one what the definitions say of it. */
function sectionHtml(writing: Writing, { anchors, title, blocks }: ManualSection, heading: string): string {
  const { bundle, language, sections, marked } = writing;
  const [id, ...others] = anchors;
  const screens = anchors.flatMap((anchor) => bundle.screens.get(anchor) ?? []);
  const inWords = screens.map((screen) => describeScreen(bundle, screen, language));
  const own = new Set(inWords.flatMap(({ actions }) => actions));
  // The name of another section leads to it, but for what is done here and is called alike.
  const strong = (words: string, html: string): string => {
    const target = sections.get(words);
    return target === undefined || target === id || own.has(words) ? html : `<a href="#${target}">${html}</a>`;
  };
  // A screen is also found by the id it would have without a file of its own: records are opened by it.
  const generated = screens.flatMap(({ definition }) => generatedId(definition) ?? []).filter((each) => !marked.has(each));
  for (const each of generated) marked.add(each);
  const marks = [...new Set([...others, ...generated])].map((other) => `<span id="${other}"></span>`).join('');
  const [only] = anchors.length === 1 ? inWords : [];
  const more = only ? generatedHtml(writing, only) : '';
  return `<section id="${id}">${marks}<${heading}>${escaped(title)}</${heading}>\n${blocksHtml(blocks, { strong })}${more}</section>`;
}

function generatedHtml(writing: Writing, { steps, actions, refusals, canWait }: ScreenInWords): string {
  return [
    steps.length === 0 ? '' : `<h4>${escaped(textOf(writing, 'ui.help.steps'))}</h4><ol>${advices(steps)}</ol>`,
    actions.length < 2
      ? ''
      : `<h4>${escaped(textOf(writing, 'ui.help.actions'))}</h4><p>${actions.map((title) => `<b>${escaped(title)}</b>`).join(' · ')}</p>`,
    canWait ? `<p class="can-wait">${escaped(textOf(writing, 'ui.help.canWait'))}</p>` : '',
    refusals.length === 0
      ? ''
      : `<details class="refusals"><summary>${escaped(textOf(writing, 'ui.help.refusals'))}</summary><ul>${advices(refusals)}</ul></details>`,
  ].join('');
}

function advices(all: readonly Advice[]): string {
  return all
    .map(({ text, help }) => `<li>${escaped(text)}${help === undefined ? '' : `<small>${escaped(help)}</small>`}</li>`)
    .join('');
}

function textOf({ bundle, language }: Wording, code: string): string {
  return bundle.texts[language].get(code) ?? code;
}
