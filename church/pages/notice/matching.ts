import type { Notice, NoticeCategory } from '../../api/shapes.ts';
import type { Filters } from '../../content/filters.ts';

/** Kinds of notices, in the order they are offered. */
export const CATEGORIES: readonly NoticeCategory[] = ['notice', 'meeting', 'activity', 'wedding-funeral', 'obituary'];

/** The notices a visitor asked for, in their order: words are looked for in title, summary and text, whatever their case. */
export function matching(notices: readonly Notice[], { keyword = '', category }: Filters): readonly Notice[] {
  const words = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return notices.filter((notice) => {
    const text = [notice.title, notice.summary, notice.content].join('\n').toLocaleLowerCase();
    return (category === undefined || notice.category === category) && words.every((word) => text.includes(word));
  });
}
