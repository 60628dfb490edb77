import type { ReactNode } from 'react';
import type { ScanView } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { bookedCode, bookedEntry, pickIn } from './correcting.ts';
import { BesideList } from './laterParts.ts';
import type { ScanScreen } from './useScanScreen.ts';
import css from './Corrections.module.css';

/** What was booked last and what was booked before it, each of which opens the keys for its number. */
export function Corrections({ view, screen }: { readonly view: ScanView; readonly screen: ScanScreen }): ReactNode {
  const { look } = screen.context;
  return (
    <>
      <CorrectKey view={view} screen={screen} />
      {view.beside.map((list) => {
        const rows = (look?.beside?.[list.name] ?? []).filter((row) => bookedEntry(view, list, row) !== undefined);
        return <BesideList key={list.name} list={list} rows={rows} onPick={pickIn(view, screen, list)} />;
      })}
    </>
  );
}

/** Opens the keys for what was booked last, which it names. */
function CorrectKey({ view, screen }: { readonly view: ScanView; readonly screen: ScanScreen }): ReactNode {
  const { t } = useSpeech();
  return (
    <button type="button" className={css['key']} data-testid="correct" onClick={() => screen.correct()}>
      <Icon name="pencil" size={36} />
      <span>
        <b className={css['name']}>{t('ui.correct', { code: bookedCode(view, screen.context.input) })}</b>
        <span className={css['how']}>{t('ui.correct.how')}</span>
      </span>
    </button>
  );
}
