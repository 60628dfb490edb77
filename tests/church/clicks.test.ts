import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const church = join(import.meta.dirname, '../../church');

/**
 * Links and buttons that are no click on a content item, by their file: how many there are, and what they do. Whatever else can be
 * pressed is an `ItemLink`, or calls `recordClick` (CH-B-05); one more of these must be decided on here.
 */
const PLAIN: Readonly<Record<string, readonly [count: number, what: string]>> = {
  'app/PageView.tsx': [2, 'tries again, goes home'],
  'app/Site.tsx': [1, 'skips to the content'],
  'content/DetailPage.tsx': [1, 'prints'],
  'content/ListPage.tsx': [2, 'asks again, clears filters'],
  'content/LoadMore.tsx': [1, 'grows the list'],
  'content/MarkdownView.tsx': [1, 'goes to a second'],
  'content/inlines.tsx': [1, 'what an editor linked'],
  'content/Headline.tsx': [1, 'searches the list'],
  'content/audio/SaveButton.tsx': [2, 'stops, removes'],
  'content/audio/SavedList.tsx': [2, 'opens the list, removes'],
  'content/SearchField.tsx': [2, 'searches'],
  'content/share/ShareButton.tsx': [1, 'opens the ways to share'],
  'content/share/SharePanel.tsx': [2, 'shares'],
  'content/Tabs.tsx': [1, 'turns to a face of the page'],
  'forms/AddressField.tsx': [1, 'chooses a place'],
  'forms/ConsentBox.tsx': [1, 'to the whole text'],
  'forms/PointField.tsx': [1, 'asks for the position'],
  'forms/RegistrationPage.tsx': [3, 'shows more, sends, calls the church'],
  'forms/SentConfirmation.tsx': [2, 'calls the church, goes home'],
  'forms/fields.tsx': [1, 'one up or down'],
  'pages/notice/NoticeDetail.tsx': [1, 'to the list'],
  'pages/places/ChooseLocation.tsx': [2, 'chooses for a form'],
  'pages/places/SortByDistance.tsx': [1, 'asks for the position'],
  'pages/places/OpenLocation.tsx': [1, 'copies the address'],
  'pages/time/TimePage.tsx': [2, 'to a group; the calendar of all'],
};

function pressed(path: string): { readonly plain: number; readonly recorded: number } {
  const text = readFileSync(join(church, path), 'utf8');
  const tags = [...text.matchAll(/<(a|button|ItemLink)(?=[\s>])/g)].map(
    ({ 1: name, index }) => [name, openingAt(text, index)] as const,
  );
  const recorded = tags.filter(([name, tag]) => name === 'ItemLink' || isRecorded(tag, text)).length;
  return { plain: tags.length - recorded, recorded };
}

/** An opening tag whole: its attributes may hold arrows, which end none. */
function openingAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** It records itself, or calls something of its file that does. */
function isRecorded(tag: string, text: string): boolean {
  const handler = /onClick=\{([\s\S]*)\}/.exec(tag)?.[1] ?? '';
  const called = [...handler.matchAll(/\b([a-z]\w*)\b/g)].map(([, name]) => name!);
  return called.some(
    (name) =>
      name === 'recordClick' ||
      new RegExp(`(?:const ${name} = \\([^)]*\\)[^=]*=> \\{|function ${name}\\([^)]*\\)[^{]*\\{)[^}]*recordClick`).test(text),
  );
}

it('whatever can be pressed on a page of content records its click, or is known to be none', () => {
  const files = readdirSync(church, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/^(?:ui|player|pages\/(?:login|home|online|privacy|preview))\b/.test(file),
  );
  const plain = Object.fromEntries(
    files.map((file) => [file, pressed(file).plain] as const).filter(([, count]) => count > 0),
  );
  expect(plain).toEqual(Object.fromEntries(Object.entries(PLAIN).map(([file, [count]]) => [file, count])));
});

it.each([
  ['content/DetailPage.tsx', 1, 'before and after'],
  ['pages/home/NextService.tsx', 2, 'the way, the calendar'],
  ['pages/time/HostTimes.tsx', 2, 'the way, the calendar'],
  ['pages/action/Action.tsx', 3, 'the call, the way, the calendar'],
  ['pages/places/Points.tsx', 3, 'pictures, the way, the call'],
  ['pages/places/OpenLocation.tsx', 2, 'the call, every map'],
  ['pages/sermon/SermonDetail.tsx', 2, 'the film, the handout'],
  ['pages/notice/NoticeDetail.tsx', 1, 'what is attached'],
  ['content/audio/PlayButton.tsx', 1, 'plays'],
  ['content/audio/ListenButton.tsx', 1, 'plays'],
])('%s records %i kinds of clicks: %s', (file, count) => {
  expect(pressed(file).recorded).toBe(count);
});
