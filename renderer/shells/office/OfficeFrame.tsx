import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useShell } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useScan, useTypedKeys } from '../../scan/useScan.ts';
import { useMay, useMe } from '../../session/useSession.ts';
import { Bar } from './bar/Bar.tsx';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { useKept } from './kept.ts';
import { pressedKey, typedKey, useShortcuts, type Shortcut } from './keys/keys.ts';
import { OfficeContext, type Office } from './OfficeContext.ts';
import css from './OfficeFrame.module.css';
import { NotShown } from './NotShown.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { Palette } from './palette/Palette.tsx';
import { Rail } from './menu/Rail.tsx';
import { Side, TRACE } from './menu/Side.tsx';
import { useNarrow } from './useNarrow.ts';
import { useOfficeNow } from './useOfficeNow.ts';

type Open = 'palette' | 'keys' | 'side' | undefined;

/** Rail, side, bar and the page; the keys that hold everywhere, and the palette. */
export function OfficeFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const shell = useShell('office');
  const [open, setOpen] = useState<Open>();
  const [typed, setTyped] = useState('');
  const [isWide, setWide] = useKept(useMe().user.id, 'side', true);
  const isNarrow = useNarrow();
  const { t } = useSpeech();
  const main = useRef<HTMLElement>(null);
  const openPalette = (text = ''): void => {
    setTyped(text);
    setOpen('palette');
  };
  const office = useOfficeNow(shell.data, openPalette);
  const toggleSide = (): void => (isNarrow ? setOpen(open === 'side' ? undefined : 'side') : setWide(!isWide));
  useFrameKeys(office, () => setOpen('keys'), toggleSide);
  const close = (): void => setOpen(undefined);
  if (shell.error) return <NotShown error={shell.error} onAgain={() => void shell.refetch()} />;
  if (!shell.data) return null;
  return (
    <OfficeContext value={office}>
      <div className={css['frame']} data-side={!isNarrow && isWide}>
        <button type="button" className={css['skip']} onClick={() => main.current?.focus()}>
          {t('ui.office.skip')}
        </button>
        <Rail isSideOpen={isNarrow && open === 'side'} onSide={() => setOpen('side')} />
        {(isNarrow ? open === 'side' : isWide) && <Side isOver={isNarrow} onClose={close} />}
        <Bar onSide={toggleSide} onKeys={() => setOpen('keys')} />
        <div className={css['content']}>
          <OfflineStrip />
          <main ref={main} className={css['main']} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {open === 'palette' && <Palette typed={typed} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </OfficeContext>
  );
}

/** Letters, Ctrl K and the areas; a code that is scanned opens its record. */
function useFrameKeys({ openPalette, areas, letters, home }: Office, onKeys: () => void, onSide: () => void): void {
  const [path, go] = useLocation();
  const hasTrace = useMay(TRACE);
  const group = 'ui.office.keys.everywhere';
  const goTo: readonly Shortcut[] = areas.flatMap((area) => {
    const letter = letters.get(area.name);
    const screen = firstScreen(area);
    if (letter === undefined || screen === undefined) return [];
    return { keys: `g ${letter}`, title: area.title, group: 'ui.office.keys.areas', run: () => go(`/s/${screen}`) };
  });
  useShortcuts([
    { keys: 'ctrl+k', title: 'ui.office.palette', group, run: () => openPalette() },
    { keys: '?', title: 'ui.office.keys', group, run: onKeys },
    { keys: '[', title: 'ui.office.side', group, run: onSide },
    ...(hasTrace ? [{ keys: 'g t', title: 'ui.trace', group: 'ui.office.keys.areas', run: () => go('/trace') }] : []),
    // A page about one thing goes back to where it was opened.
    ...(/^\/(r|trace)\b/.test(path)
      ? [{ keys: 'Escape', title: 'ui.table.keys.back', group, run: () => history.back() }]
      : []),
    ...(home === undefined ? [] : [{ keys: 'g h', title: 'ui.office.home', group, run: () => go('/') }]),
    ...goTo,
  ]);
  useTypedKeys(typedKey);
  useScan((code) => openPalette(code));
  useEffect(() => {
    addEventListener('keydown', pressedKey);
    return () => removeEventListener('keydown', pressedKey);
  }, []);
}

function firstScreen(area: Office['areas'][number]): string | undefined {
  return area.screen?.id ?? area.children.map(firstScreen).find((id) => id !== undefined);
}
