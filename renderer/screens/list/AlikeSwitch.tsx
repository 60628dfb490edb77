import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { AlikeScreen } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import { screenPath } from '../../shells/office/addresses.ts';
import { writeAddress, type ListState } from './listAddress.ts';

export interface AlikeSwitchProps {
  /** Screens with the same rows; absent where there is only this one. */
  readonly alike: readonly AlikeScreen[] | undefined;
  /** Id of the screen that is shown. */
  readonly at: string;
  readonly state: ListState;
}

/** The same rows as a list or as a board; filter and search stay. */
export function AlikeSwitch({ alike, at, state }: AlikeSwitchProps): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  if (!alike) return null;
  const { sentence, params, search } = state;
  const address = writeAddress({ sentence, params, search, sort: [] });
  const kinds = alike.map(({ kind }) => kind);
  const isAlone = new Set(kinds).size === kinds.length;
  return (
    <SegmentedControl
      label={t('ui.board.alike')}
      segments={alike.map(({ screen, kind, title }) => ({
        value: screen,
        title: isAlone ? t(`ui.board.alike.${kind}`) : t(title),
      }))}
      value={at}
      onPick={(screen) => go(screenPath(screen, address))}
    />
  );
}
