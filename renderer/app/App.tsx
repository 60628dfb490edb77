import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { useShell } from '../api/reads.ts';
import { setViewedRole, viewedRole } from '../api/identity.ts';
import { deviceNow, setDevice } from '../device/device.ts';
import { AreaZone } from '../session/AreaZone.tsx';
import { DictionaryTexts } from '../i18n/DictionaryTexts.tsx';
import { reloadLanguages } from '../i18n/texts.ts';
import { followJournal } from '../live/events.ts';
import { useOutboxSender } from './useOutboxSender.ts';
import { AddedPages } from '../screens/registry/AddedPages.ts';
import type { ShellPages } from '../screens/registry/Pages.ts';
import { useSession } from '../session/useSession.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useHashAddress } from './hashAddress.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { lazyComponent } from '../state/lazyComponent.ts';
import { queries } from '../state/queries.ts';

const PadApp = lazy(async () => ({ default: (await import('./pad/PadApp.tsx')).PadApp }));
const OfficeApp = lazy(async () => ({ default: (await import('./office/OfficeApp.tsx')).OfficeApp }));
const SignInPage = lazyComponent(async () => (await import('../pages/account/SignInPage.tsx')).SignInPage);
const PasswordPage = lazy(async () => ({ default: (await import('../pages/account/PasswordPage.tsx')).PasswordPage }));

export interface AppProps {
  /** Pages of office screens that other areas draw. */
  readonly officePages?: ShellPages;
}

const NO_PAGES: ShellPages = {};

/** The whole client: languages, session, and the shell the address names. */
export function App({ officePages = NO_PAGES }: AppProps): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <ErrorBoundary>
          <Router hook={useHashAddress}>
            <AddedPages value={officePages}>
              <Session />
            </AddedPages>
          </Router>
        </ErrorBoundary>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

/**
 * Without a session the sign-in page is shown; after a session expired it lies over the current screen, which keeps its
 * state.
 */
function Session(): ReactNode {
  const session = useSession();
  useEffect(
    () => (session.state === 'in' ? followJournal(queries, () => void reloadLanguages()) : undefined),
    [session.state],
  );
  // Users who are signed in may sign out without a network.
  useEffect(() => void SignInPage.load(), []);
  if (session.state === 'unknown') return null;
  if (session.state === 'out')
    return (
      <Suspense fallback={null}>
        <SignInPage />
      </Suspense>
    );
  return (
    <>
      {/* Another user starts with a fresh screen. */}
      <div key={session.me.user.id} style={{ display: 'contents' }} inert={session.state === 'over'}>
        <Suspense fallback={null}>
          <DictionaryTexts>
            <AreaZone>
              <Shells />
            </AreaZone>
          </DictionaryTexts>
        </Suspense>
      </div>
      <Suspense fallback={null}>{session.state === 'over' && <SignInPage isOver />}</Suspense>
    </>
  );
}

function Shells(): ReactNode {
  useRememberedShell();
  useOutboxSender();
  useEndedView();
  return (
    <Switch>
      <Route path="/pad" nest>
        <PadApp />
      </Route>
      <Route path="/office" nest>
        <OfficeApp />
      </Route>
      <Route path="/password">
        <main>
          <PasswordPage />
        </main>
      </Route>
      <Route>
        <Start />
      </Route>
    </Switch>
  );
}

/** A user looks as another role in the office only: on the PAD they are themselves. */
function useEndedView(): void {
  const [address] = useLocation();
  useEffect(() => {
    if (viewedRole() === undefined || !address.startsWith('/pad')) return;
    setViewedRole(undefined);
    location.reload();
  }, [address]);
}

/** Stores which shell the device uses; a user with access to a single shell does not change that. */
function useRememberedShell(): void {
  const [address] = useLocation();
  const shell = /^\/(pad|office)/.exec(address)?.[1] as 'pad' | 'office' | undefined;
  const isOther = shell !== undefined && shell !== deviceNow().shell;
  const { data: pad } = useShell('pad', isOther);
  const hasChoice = pad !== undefined && pad.nodes.length > 0;
  useEffect(() => {
    if (isOther && hasChoice) setDevice({ shell });
  }, [shell, isOther, hasChoice]);
}

/** Opens the shell of the device; users without PAD screens start in the office. */
function Start(): ReactNode {
  const shell = shellOfDevice();
  const pad = useShell('pad', shell === 'pad');
  if (shell === 'office') return <Redirect to="/office" replace />;
  if (pad.isPending) return null;
  return <Redirect to={pad.data?.nodes.length === 0 ? '/office' : '/pad'} replace />;
}

/** The shell used last; else the office with a mouse and a large screen, and the PAD with touch or a small screen. */
function shellOfDevice(): 'pad' | 'office' {
  const { shell } = deviceNow();
  return shell ?? (matchMedia('(pointer: fine) and (min-width: 1320px)').matches ? 'office' : 'pad');
}
