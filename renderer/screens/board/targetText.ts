import type { BoardView } from '#engine';
import type { Translator } from '../../i18n/texts.ts';
import type { Target } from './moves.ts';

/** What a state is called. */
export function stateTitle({ columns, by }: BoardView, state: string, { t }: Translator): string {
  const column = columns.find(({ name }) => name === by);
  return t(column?.titles?.[state] ?? `${column?.wordsOf}.${state}`);
}

/** What moving a card to a state does, or why it cannot. */
export function targetText(view: BoardView, target: Target, to: string, translator: Translator): string {
  const { t } = translator;
  const state = stateTitle(view, to, translator);
  switch (target.kind) {
    case 'open':
      return target.actions.map(({ title }) => t(title)).join(t('ui.board.or'));
    case 'closed':
      return target.reasons.map(({ text }) => text).join(' ') || t('ui.board.closed');
    case 'elsewhere':
      return t('ui.board.elsewhere', { event: t(target.event) });
    case 'none':
      return t('ui.board.noStep', { state });
  }
}
