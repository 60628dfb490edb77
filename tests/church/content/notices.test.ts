import { describe, expect, it } from 'vitest';
import { findNotice } from '../../../church/pages/notice/findNotice.ts';
import { matching } from '../../../church/pages/notice/matching.ts';
import type { Notice } from '#contract/church';

const notice = (id: string, title: string, category: Notice['category'] = 'notice'): Notice => ({
  id,
  title,
  summary: null,
  content: `${title} Content`,
  category,
  isTop: false,
  publishAt: '2024-11-20T08:00:00+08:00',
  expireAt: null,
  cover: null,
  attachments: [],
});
const notices = [notice('1', '圣诞诗班', 'activity'), notice('2', '停车'), notice('3', '圣诞晚会', 'activity')];
const ids = (found: readonly Notice[]): readonly string[] => found.map(({ id }) => id);

describe('notices', () => {
  it('are found by every word, in whatever case, and by kind', () => {
    expect(ids(matching(notices, { keyword: '圣诞 content' }))).toEqual(['1', '3']);
    expect(ids(matching(notices, { keyword: '圣诞 停车' }))).toEqual([]);
    expect(ids(matching(notices, { category: 'notice' }))).toEqual(['2']);
    expect(ids(matching(notices, {}))).toEqual(['1', '2', '3']);
  });

  it('know the one before and after', () => {
    expect(findNotice('2', notices)).toMatchObject({ notice: { id: '2' }, prev: { id: '1' }, next: { id: '3' } });
    expect(findNotice('1', notices)).toMatchObject({ prev: null, next: { id: '2' } });
  });

  it('that are not in force have ended', () => {
    expect(findNotice('9', notices)).toEqual({ title: '', notice: null, prev: null, next: null });
  });
});
