import { expect, it } from 'vitest';
import type { ChurchPoint, SermonRow } from '#contract/church';
import { meetingsOn } from '../../../church/lib/meetings.ts';
import { sermonOf } from '../../../church/lib/sermons.ts';
import { churchPoints, coming } from '../../browser/church/kit/homeContent.ts';

const DAY = '2024-11-24';
const [main] = churchPoints;
const usual = main!.schedule[0]!;
const names = ['第一堂', '第二堂', '晚间祷告会'];
const church: ChurchPoint = {
  ...main!,
  schedule: names.map((serviceName, n) => ({ ...usual, serviceName, start: `${n + 10}:00`, end: `${n + 10}:50` })),
};
const sermon = (serviceName: string | null, more: Partial<SermonRow> = {}): SermonRow => ({
  ...coming[0]!,
  title: serviceName ?? '没有写明',
  serviceName,
  ...more,
});
const preached = (host: ChurchPoint, ...sermons: SermonRow[]) =>
  meetingsOn([host], DAY).map((one) => sermonOf(one, sermons)?.title ?? null);

it('a sermon belongs to the service it names, and to no other of that day', () => {
  expect(preached(church, sermon('第二堂'))).toEqual([null, '第二堂', null]);
  expect(preached(church, sermon('第二堂'), sermon('第一堂'))).toEqual(['第一堂', '第二堂', null]);
});

it('the place may stand before the name', () => {
  expect(preached(church, sermon('总堂 第二堂'))).toEqual([null, '总堂 第二堂', null]);
});

it('one that names no service belongs to the first for everybody', () => {
  expect(preached(church, sermon(null))).toEqual(['没有写明', null, null]);
});

it('one that names a service that is not held belongs to none', () => {
  expect(preached(church, sermon('第三场'))).toEqual([null, null, null]);
});

it.each([
  ['of another day', { date: '2024-12-01' }],
  ['of another place', { churchPointId: 'p2' }],
])('one %s is not told', (_, more) => {
  expect(preached(church, sermon('第二堂', more))).toEqual([null, null, null]);
});
