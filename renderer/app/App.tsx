import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { useShell } from '../api/reads.ts';
import { deviceNow, setDevice } from '../device/device.ts';
import { AreaZone } from '../session/AreaZone.tsx';
import { PlantWords } from '../i18n/PlantWords.tsx';
import { followJournal } from '../live/events.ts';
import { useSender } from './useSender.ts';
import { SignInPage } from '../pages/account/SignInPage.tsx';
import { useSession } from '../session/useSession.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useHashAddress } from './hashAddress.ts';
import { Languages } from './Languages.tsx';
import { queries } from '../state/queries.ts';

const PadApp = lazy(async () => ({ default: (await import('./pad/PadApp.tsx')).PadApp }));
const OfficeApp = lazy(async () => ({ default: (await import('./office/OfficeApp.tsx')).OfficeApp }));
const PasswordPage = lazy(async () => ({ default: (await import('../pages/account/PasswordPage.tsx')).PasswordPage }));

/** The whole client: languages, session, and the shell the address names. */
export function App(): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <Languages>
        <ErrorBoundary>
          <Router hook={useHashAddress}>
            <Session />
          </Router>
        </ErrorBoundary>
      </Languages>
    </QueryClientProvider>
  );
}

/** Nobody signed in sees the sign-in page; whose session ended sees it over the screen he was on, which stays as it is. */
function Session(): ReactNode {
  const session = useSession();
  useEffect(() => (session.state === 'in' ? followJournal(queries) : undefined), [session.state]);
  if (session.state === 'unknown') return null;
  if (session.state === 'out') return <SignInPage />;
  return (
    <>
      {/* Another person than before begins anew. */}
      <div key={session.me.user.id} style={{ display: 'contents' }} inert={session.state === 'over'}>
        <Suspense fallback={null}>
          <PlantWords>
            <AreaZone>
              <Shells />
            </AreaZone>
          </PlantWords>
        </Suspense>
      </div>
      {session.state === 'over' && <SignInPage isOver />}
    </>
  );
}

function Shells(): ReactNode {
  useRemembered();
  useSender();
  return (
    <Switch>
      <Route path="/pad" nest>
        <PadApp />
      </Route>
      <Route path="/office" nest>
        <OfficeApp />
      </Route>
      <Route path="/password">
        <PasswordPage />
      </Route>
      <Route>
        <Start />
      </Route>
    </Switch>
  );
}

/** Keeps which shell the device is used for; somebody who can use only one says nothing of it. */
function useRemembered(): void {
  const [address] = useLocation();
  const shell = /^\/(pad|office)/.exec(address)?.[1] as 'pad' | 'office' | undefined;
  const isOther = shell !== undefined && shell !== deviceNow().shell;
  const { data: pad } = useShell('pad', isOther);
  const hasChoice = pad !== undefined && pad.nodes.length > 0;
  useEffect(() => {
    if (isOther && hasChoice) setDevice({ shell });
  }, [shell, isOther, hasChoice]);
}

/** Where a person begins: in the shell of the device; who has nothing to do at the PAD, in the office. */
function Start(): ReactNode {
  const shell = shellOfDevice();
  const pad = useShell('pad', shell === 'pad');
  if (shell === 'office') return <Redirect to="/office" replace />;
  if (pad.isPending) return null;
  return <Redirect to={pad.data?.nodes.length === 0 ? '/office' : '/pad'} replace />;
}

/** The shell used last; else with a mouse and room for tables the office, with a finger or a small screen the PAD. */
function shellOfDevice(): 'pad' | 'office' {
  const { shell } = deviceNow();
  return shell ?? (matchMedia('(pointer: fine) and (min-width: 1320px)').matches ? 'office' : 'pad');
}
