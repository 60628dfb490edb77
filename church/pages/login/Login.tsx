import { useState, type FormEvent, type ReactNode } from 'react';
import { getLoginMethods, signIn, signOut } from '../../api/login.ts';
import { RequestError } from '../../api/request.ts';
import type { SignedIn } from '../../api/shapes.ts';
import { signedIn } from '../../api/token.ts';
import { addressState } from '../../app/router.ts';
import { useRequest } from '../../app/useRequest.ts';
import '../../content/content.css';
import '../../forms/forms.css';
import { Page } from '../../ui/Page.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { useLoginTexts } from './texts.ts';

/** Editors sign in to preview their drafts; nobody else needs to. */
export function Login(): ReactNode {
  const t = useLoginTexts();
  const [editor, setEditor] = useState<SignedIn | null>(signedIn);
  const { value: methods, error, retry } = useRequest('methods', getLoginMethods);
  return (
    <Page title={t('login.title')}>
      <p className="registration-intro">{t('login.intro')}</p>
      {editor && <Editor editor={editor} onLeave={() => setEditor(null)} />}
      {!editor && error && <Retry error={error} onRetry={retry} />}
      {!editor &&
        methods &&
        (methods.includes('password') ? <PasswordForm onEnter={setEditor} /> : <p>{t('login.noMethod')}</p>)}
    </Page>
  );
}

function Editor({ editor, onLeave }: { readonly editor: SignedIn; readonly onLeave: () => void }): ReactNode {
  const t = useLoginTexts();
  const leave = (): void => void signOut().finally(onLeave);
  return (
    <div className="sent-view">
      <p role="status">{t('login.signedIn', { name: editor.name })}</p>
      <p>{t('login.mayPreview')}</p>
      <button type="button" className="pill" onClick={leave}>
        {t('login.out')}
      </button>
    </div>
  );
}

function PasswordForm({ onEnter }: { readonly onEnter: (editor: SignedIn) => void }): ReactNode {
  const t = useLoginTexts();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'still' | 'going' | 'refused'>('still');
  const enter = async (): Promise<void> => {
    setState('going');
    try {
      const editor = await signIn(account.trim(), password);
      if (!goBack()) onEnter(editor);
    } catch (error) {
      setState(error instanceof RequestError && error.status >= 400 && error.status < 500 ? 'refused' : 'still');
    }
    setPassword('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state !== 'going') void enter();
  };
  return (
    <form className="registration" onSubmit={submit}>
      <div className="entry">
        <label className="entry-label" htmlFor="account">
          {t('login.account')}
        </label>
        <input
          id="account"
          className="entry-input"
          required
          autoComplete="username"
          autoCapitalize="none"
          value={account}
          onChange={({ target }) => setAccount(target.value)}
        />
      </div>
      <div className="entry">
        <label className="entry-label" htmlFor="password">
          {t('login.password')}
        </label>
        <input
          id="password"
          className="entry-input"
          required
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      {state === 'refused' && (
        <p className="entry-problem" role="alert">
          {t('login.refused')}
        </p>
      )}
      <button type="submit" className="submit-button" aria-disabled={state === 'going'}>
        {t(state === 'going' ? 'login.going' : 'login.go')}
      </button>
    </form>
  );
}

/** Returns to the page that required an editor, if any. */
function goBack(): boolean {
  const state = addressState() as { readonly from?: string } | null;
  if (typeof state?.from !== 'string' || !state.from.startsWith('#/')) return false;
  location.replace(state.from);
  return true;
}
