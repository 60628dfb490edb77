import { useState, type FormEvent, type ReactNode } from 'react';
import { getLoginMethods, signIn, signOut } from '../../api/login.ts';
import { toRequestError } from '../../api/request.ts';
import type { SignedIn } from '#contract/church';
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

/** Refusals after a right password. */
const OF_CODES = ['login.secondFactorNeeded', 'login.codeWrong'];

function PasswordForm({ onEnter }: { readonly onEnter: (editor: SignedIn) => void }): ReactNode {
  const t = useLoginTexts();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [isGoing, setIsGoing] = useState(false);
  const [problem, setProblem] = useState('');
  const enter = async (): Promise<void> => {
    setIsGoing(true);
    setProblem('');
    try {
      const editor = await signIn({ account: account.trim(), password, code });
      if (!goBack()) onEnter(editor);
    } catch (error) {
      const refusal = toRequestError(error);
      const isProved = OF_CODES.includes(refusal.code);
      setCode(isProved ? '' : undefined);
      if (!isProved) setPassword('');
      if (refusal.code) setProblem(refusal.message);
    }
    setIsGoing(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isGoing) void enter();
  };
  const entry = (
    id: 'account' | 'password' | 'code',
    fill: string,
    value: string,
    onChange: (value: string) => void,
  ): ReactNode => (
    <div className="entry">
      <label className="entry-label" htmlFor={id}>
        {t(`login.${id}`)}
      </label>
      <input
        id={id}
        className="entry-input"
        required
        type={id === 'password' ? id : undefined}
        autoComplete={fill}
        autoCapitalize="none"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
  return (
    <form className="registration" onSubmit={submit}>
      {entry('account', 'username', account, setAccount)}
      {entry('password', 'current-password', password, setPassword)}
      {code !== undefined && entry('code', 'one-time-code', code, setCode)}
      {problem !== '' && (
        <p className="entry-problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="submit-button" aria-disabled={isGoing}>
        {t(isGoing ? 'login.going' : 'login.go')}
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
