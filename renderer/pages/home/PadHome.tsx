import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DashboardView, MenuNode } from '#engine';
import { useScreen, useShell } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import { useScan } from '../../scan/useScan.ts';
import { useMe } from '../../session/useSession.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ManualEntry } from '../scan/ManualEntry.tsx';
import { ScannedPanel } from './ScannedPanel.tsx';
import { MenuTile, Tile } from './Tile.tsx';
import { useScanned, type Scanned } from './useScanned.ts';
import css from './PadHome.module.css';

/** The tab of what is this person's turn. */
const MINE = 'mine';

/** The tab looked at last, for as long as the page is open: who comes back from a piece of work goes on where he was. */
let lastTab = MINE;

function useTab(): readonly [string, (tab: string) => void] {
  const { user } = useMe();
  const [tab, setTab] = useState(lastTab.startsWith(`${user.id} `) ? lastTab.slice(user.id.length + 1) : MINE);
  const keep = (to: string): void => {
    lastTab = `${user.id} ${to}`;
    setTab(to);
  };
  return [tab, keep];
}

/** What this person can do now; any code scanned here shows what may be done with it. */
export function PadHome(): ReactNode {
  const { t } = useSpeech();
  const { data: shell } = useShell('pad');
  const [tab, setTab] = useTab();
  const [isFinding, setFinding] = useState(false);
  const scanned = useScanned();
  const isOnline = useOnline();
  useScan((code) => {
    setFinding(false);
    scanned.look(code);
  });
  const catalogs = shell?.nodes.filter(({ children }) => children.length > 0) ?? [];
  const nodes = catalogs.find(({ name }) => name === tab)?.children;
  return (
    <PadFrame
      title={t('ui.home.title')}
      {...(scanned.state.kind === 'none' ? {} : { onBack: scanned.clear })}
      band={bandOf(scanned.state, isOnline, t)}
      {...(isFinding ? { side: <ManualEntry /> } : {})}
      primary={{
        label: t(isFinding ? 'ui.close' : 'ui.home.find'),
        icon: isFinding ? 'x' : 'barcode',
        onPress: () => setFinding(!isFinding),
      }}
    >
      {scanned.state.kind === 'found' ? (
        <ScannedPanel found={scanned.state.found} />
      ) : (
        <>
          <Tabs catalogs={catalogs} tab={tab} onTab={setTab} />
          <div className={css['tiles']}>
            {nodes ? nodes.map((node) => <MenuTile key={node.name} node={node} />) : <Mine id={shell?.home} />}
          </div>
        </>
      )}
    </PadFrame>
  );
}

function bandOf(state: Scanned, isOnline: boolean, t: (code: string, params?: Record<string, string>) => string): Band {
  if (!isOnline) return { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.net.kept') };
  if (state.kind === 'refused')
    return { tone: 'refused', sentence: t('ui.home.unknown'), detail: state.refusals[0]?.text ?? state.code };
  if (state.kind === 'found')
    return { tone: 'done', icon: 'scan', sentence: t('ui.home.found', { code: state.code }), detail: t('ui.home.foundHow') };
  return { tone: 'wait', sentence: t('ui.home.ask'), detail: t('ui.home.how') };
}

interface TabsProps {
  readonly catalogs: readonly MenuNode[];
  readonly tab: string;
  readonly onTab: (name: string) => void;
}

function Tabs({ catalogs, tab, onTab }: TabsProps): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const tabs = [{ name: MINE, title: 'ui.home.mine', children: [] as readonly MenuNode[] }, ...catalogs];
  return (
    <nav className={css['tabs']} aria-label={t('ui.home.tabs')}>
      {tabs.map(({ name, title, children }) => (
        <button key={name} type="button" className={css['tab']} aria-pressed={name === tab} onClick={() => onTab(name)}>
          {t(title)}
          {children.length > 0 && <span>{children.length}</span>}
        </button>
      ))}
      <button type="button" className={css['tab']} data-side onClick={() => go('~/office')}>
        <Icon name="table" size={24} />
        {t('ui.toOffice')}
      </button>
    </nav>
  );
}

/** The tiles of the shell's home screen. */
function Mine({ id }: { readonly id: string | undefined }): ReactNode {
  const { data } = useScreen(id ?? '', id !== undefined);
  if (data?.kind !== 'dashboard') return null;
  return (data satisfies DashboardView).tiles.map((tile) => <Tile key={tile.name} tile={tile} />);
}
