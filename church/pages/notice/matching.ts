import type { Notice, NoticeCategory } from '#contract/church';
import type { Filters } from '../../content/filters.ts';

/** Kinds of notices, in display order. */
export const CATEGORIES: readonly NoticeCategory[] = ['notice', 'meeting', 'activity', 'wedding-funeral', 'obituary'];

/** The matching notices in their order: keywords are searched in title, summary and text, ignoring case. */
export function matching(notices: readonly Notice[], { keyword = '', category }: Filters): readonly Notice[] {
  const words = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return notices.filter((notice) => {
    const text = [notice.title, notice.summary, notice.content].join('\n').toLocaleLowerCase();
    return (category === undefined || notice.category === category) && words.every((word) => text.includes(word));
  });
}
