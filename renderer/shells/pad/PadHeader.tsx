import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { hourMinute } from '../../i18n/moments.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useLocation } from 'wouter';
import { needsDecision } from '../../outbox/OutboxEntry.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { useMe, useProductName } from '../../session/useSession.ts';
import { useOnline } from '../../live/useOnline.ts';
import { useNow } from '../../state/timers.ts';
import css from './PadHeader.module.css';

const PersonMenu = lazy(async () => ({ default: (await import('./PersonMenu.tsx')).PersonMenu }));

export interface PadHeaderProps {
  readonly title: string;
  /** The location, or what the screen is about. */
  readonly place?: string;
  /** Absent on the home screen. */
  readonly onBack?: () => void;
}

/** Left to right: back, title, location; then help, network with the outbox, the user, the clock. */
export function PadHeader({ title, place, onBack }: PadHeaderProps): ReactNode {
  const { t, language } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const [path] = useLocation();
  const { user, logo } = useMe();
  const help = `/help/${language}#${path.slice(path.lastIndexOf('/') + 1) || 'pad-home'}`;
  const product = useProductName();
  useEffect(() => {
    document.title = product;
  }, [product]);
  return (
    <header className={css['head']}>
      {onBack ? (
        <button type="button" className={css['back']} onClick={onBack} aria-label={t('ui.back')}>
          <Icon name="arrow-left" size={30} />
        </button>
      ) : logo === undefined ? (
        <span className={css['back']}>
          <Icon name="layout-grid" size={30} />
        </span>
      ) : (
        <img className="plant-logo" src={logo} alt={product} height={52} />
      )}
      <h1 className={css['title']}>{title}</h1>
      <p className={css['place']}>{place ?? (onBack ? undefined : product)}</p>
      <a className={css['help']} href={help} aria-label={t('ui.help')}>
        ?
      </a>
      <NetworkStatus />
      <button type="button" className={css['person']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={css['badge']}>{user.account.slice(0, 2).toUpperCase()}</span>
        <span className={css['name']}>{user.name}</span>
      </button>
      <Clock />
      {isOpen && (
        <Suspense fallback={null}>
          <PersonMenu help={help} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Network status, and the number of entries that are waiting or need a decision; a tap shows them. */
function NetworkStatus(): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const { id } = useMe().user;
  const isOnline = useOnline();
  const own = useOutbox().filter(({ owner }) => owner.id === id);
  const waiting = own.filter(({ state }) => state === 'waiting').length;
  const open = own.filter(needsDecision).length;
  const asked = own.filter(({ state }) => state === 'unknown').length;
  const summary = waiting > 0 ? t(isOnline ? 'ui.outbox.netWaiting' : 'ui.outbox.net', { count: waiting }) : undefined;
  const net = t(isOnline ? 'ui.net.online' : 'ui.net.offline');
  const label = asked > 0 ? `${net} · ${t('ui.outbox.netAsked', { count: asked })}` : net;
  return (
    <button
      type="button"
      className={css['net']}
      data-testid="net"
      data-online={isOnline}
      data-open={isOnline && open > 0}
      data-asked={asked > 0}
      onClick={() => go('/outbox')}
    >
      <Icon name={isOnline ? (open > 0 ? 'hand-stop' : asked > 0 ? 'hourglass' : 'wifi') : 'wifi-off'} size={24} />
      <span>{isOnline && open > 0 ? t('ui.outbox.netOpen', { count: open }) : (summary ?? label)}</span>
      {open + waiting + asked > 0 && (
        <b className={css['few']} aria-hidden>
          {open + waiting + asked}
        </b>
      )}
    </button>
  );
}

/** Update interval of the clock; milliseconds. */
const TICK_MS = 1_000;

function Clock(): ReactNode {
  const { zone } = useTranslator();
  return <time className={css['clock']}>{hourMinute(useNow(TICK_MS), zone)}</time>;
}
