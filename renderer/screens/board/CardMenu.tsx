import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BoardAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useVerdicts } from '../list/bulk/useVerdicts.ts';
import { idOf } from '../list/rows/rowId.ts';
import css from './BoardCard.module.css';
import { otherActions, statesFrom, targetOf, type Target } from './moves.ts';
import { stateTitle, targetText } from './targetText.ts';
import type { Board } from './useBoard.ts';

export interface CardMenuProps {
  readonly board: Board;
  readonly item: Item;
  readonly state: string;
  /** Whether Tab reaches it. */
  readonly isCurrent: boolean;
}

/** Where a card can go, what leads there or why not, and what else can be done with it. */
export function CardMenu({ board, item, state, isCurrent }: CardMenuProps): ReactNode {
  const { t } = useTranslator();
  const id = idOf(item);
  const isOpen = board.menu === id;
  return (
    <Menu
      opened={isOpen}
      onChange={(opened) => board.setMenu(opened ? id : undefined)}
      position="bottom-end"
      width={300}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          className={css['menu']}
          // Where there is no page to open, the card is reached by its menu.
          {...(board.view.open === undefined ? { 'data-head': '' } : {})}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('ui.board.menu', { code: board.codeOf(item) })}
        >
          <Icon name="dots" size={17} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{isOpen && <Entries board={board} item={item} state={state} />}</Menu.Dropdown>
    </Menu>
  );
}

function Entries({ board, item, state }: Omit<CardMenuProps, 'isCurrent'>): ReactNode {
  const { t } = useTranslator();
  const { view, act } = board;
  const verdicts = useVerdicts(view.open, [item]).get(idOf(item));
  // Without a page of its own the server decides when it is done.
  if (!verdicts && view.open !== undefined) return <Menu.Item disabled>{t('ui.board.loading')}</Menu.Item>;
  const others = otherActions(view, state, verdicts ?? []);
  return (
    <>
      {statesFrom(view, state).map((to) => (
        <Step key={to} board={board} item={item} to={to} target={targetOf(view, state, to, verdicts)} />
      ))}
      {others.length > 0 && (
        <div role="group" aria-label={t('ui.board.others')}>
          <Menu.Label aria-hidden>{t('ui.board.others')}</Menu.Label>
          {others.map((action) => (
            <Entry key={action.action} action={action} onDo={() => act(action, item)} />
          ))}
        </div>
      )}
      {statesFrom(view, state).length + others.length === 0 && <Menu.Item disabled>{t('ui.board.nothing')}</Menu.Item>}
    </>
  );
}

interface StepProps extends Pick<CardMenuProps, 'board' | 'item'> {
  readonly to: string;
  readonly target: Target;
}

function Step({ board, item, to, target }: StepProps): ReactNode {
  const translator = useTranslator();
  const title = translator.t('ui.board.to', { state: stateTitle(board.view, to, translator) });
  return (
    <div role="group" aria-label={title}>
      <Menu.Label aria-hidden>{title}</Menu.Label>
      {target.kind === 'open' ? (
        target.actions.map((action) => <Entry key={action.action} action={action} onDo={() => board.act(action, item)} />)
      ) : (
        <Menu.Item className={css['reason'] ?? ''} disabled leftSection={<Icon name="lock" size={15} />}>
          {targetText(board.view, target, to, translator)}
        </Menu.Item>
      )}
    </div>
  );
}

function Entry({ action, onDo }: { readonly action: BoardAction; readonly onDo: () => void }): ReactNode {
  const { t } = useTranslator();
  return (
    <Menu.Item leftSection={<Icon name={actionIcon(action)} size={17} />} onClick={onDo}>
      {t(action.title)}
    </Menu.Item>
  );
}
