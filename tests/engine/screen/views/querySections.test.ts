import { describe, expect, it } from 'vitest';
import { screenView } from '#engine';
import { shipped } from '../../../kit/shipped.ts';

/** Columns of a section that are shown, in their order. */
function shownIn(screen: string, name: string): readonly string[] | undefined {
  const view = screenView(shipped, screen, ['admin'], 'office');
  const section = view?.kind === 'detail' ? view.sections.find((each) => each.name === name) : undefined;
  return section?.kind === 'query' ? section.columns.filter(({ isHidden }) => !isHidden).map((each) => each.name) : undefined;
}

describe('a section of a query', () => {
  it('shows the columns it names, in their order, and no other', () => {
    expect(shownIn('flow-task', 'history')).toEqual([
      'stage',
      'assignee',
      'state',
      'decidedAt',
      'comment',
      'actingFor',
      'dueAt',
    ]);
  });

  it('shows those of the query where it names none', () => {
    expect(shownIn('area', 'lines')).toContain('code');
  });
});
