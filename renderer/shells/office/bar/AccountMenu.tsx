import { Menu, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setDevice, useDevice } from '../../../device/device.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { signOut } from '../../../session/session.ts';
import { useMe } from '../../../session/useSession.ts';
import { lookAs } from '../../../session/viewAs.ts';
import { call, read, type RenderedRefusal } from '../../../api/http.ts';
import { SessionList } from '../../../session/SessionList.tsx';
import css from './AccountMenu.module.css';

const THEMES = ['auto', 'light', 'dark', 'sun'] as const;
const DENSITIES = ['comfortable', 'standard', 'compact'] as const;

/** The account menu: user, device settings, the PAD, password change, and sign-out. */
export function AccountMenu({ onKeys }: { readonly onKeys: () => void }): ReactNode {
  const { t } = useTranslator();
  const { user, roles, permissions, viewable = [] } = useMe();
  const [, go] = useLocation();
  const [hasSessions, setSessions] = useState(false);
  const [isChoosingRole, setChoosingRole] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={248} trapFocus>
        <Menu.Target>
          <button type="button" className={css['person']} aria-label={t('ui.office.person', { name: user.name })}>
            <Icon name="user" size={20} />
            <span className={css['name']}>{user.name}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={css['who']}>
            <b className="ink text-14">{user.name}</b> {user.account}
            <div>{roles.map((role) => t(role)).join(' · ')}</div>
          </div>
          <Menu.Divider />
          <Settings />
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="keyboard" size={17} />} onClick={onKeys}>
            {t('ui.office.keys')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="server" size={17} />} onClick={() => setSessions(true)}>
            {t('ui.office.sessions')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="password" size={17} />} onClick={() => go('~/password')}>
            {t('ui.password.change')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="shield-check" size={17} />} onClick={() => go('/s/second-factor')}>
            {t('ui.secondFactor')}
          </Menu.Item>
          {viewable.length > 0 && (
            <Menu.Item leftSection={<Icon name="eye" size={17} />} onClick={() => setChoosingRole(true)}>
              {t('ui.office.viewAs')}
            </Menu.Item>
          )}
          {permissions.includes('definitions.view') && (
            <Menu.Item leftSection={<Icon name="book" size={17} />} component="a" href="/book/" target="_blank">
              {t('ui.office.book')}
            </Menu.Item>
          )}
          {permissions.includes('server.inspect') && (
            <Menu.Item leftSection={<Icon name="book" size={17} />} component="a" href="/api/docs">
              {t('ui.office.api')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="scan" size={17} />} onClick={() => go('~/pad')}>
            {t('ui.office.toPad')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="logout" size={17} />} data-testid="sign-out" onClick={() => void signOut()}>
            {t('ui.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hasSessions && <SessionsDialog onClose={() => setSessions(false)} />}
      {isChoosingRole && <ViewAsDialog onClose={() => setChoosingRole(false)} />}
    </>
  );
}

/** Theme, and settings that do not fit into the top bar of a small screen. */
function Settings(): ReactNode {
  const { t } = useTranslator();
  const { theme, density, hasLetterKeys } = useDevice();
  return (
    <>
      <Menu.Label>{t('ui.theme')}</Menu.Label>
      <div className={css['row']}>
        {THEMES.map((word) => (
          <Option
            key={word}
            isChosen={word === theme}
            title={t(`ui.theme.${word}`)}
            onChoose={() => setDevice({ theme: word })}
          />
        ))}
      </div>
      <Menu.Label>{t('ui.office.density')}</Menu.Label>
      <div className={css['row']}>
        {DENSITIES.map((word) => (
          <Option
            key={word}
            isChosen={word === density}
            title={t(`ui.office.density.${word}`)}
            onChoose={() => setDevice({ density: word })}
          />
        ))}
      </div>
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={hasLetterKeys}
        closeMenuOnClick={false}
        leftSection={<Icon name={hasLetterKeys ? 'check' : 'x'} size={17} />}
        onClick={() => setDevice({ hasLetterKeys: !hasLetterKeys })}
      >
        {t('ui.office.letterKeys')}
      </Menu.Item>
    </>
  );
}

interface OptionProps {
  readonly isChosen: boolean;
  readonly title: string;
  readonly onChoose: () => void;
}

function Option({ isChosen, title, onChoose }: OptionProps): ReactNode {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={isChosen}
      className={css['option']}
      closeMenuOnClick={false}
      onClick={onChoose}
    >
      {title}
    </Menu.Item>
  );
}

/** Chooses the role as which the office is looked at. */
function ViewAsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const { viewable = [] } = useMe();
  return (
    <Modal opened onClose={onClose} title={t('ui.office.viewAs')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={css['note']}>{t('ui.office.viewAs.note')}</p>
      <ul className={css['list']}>
        {viewable.map((role) => (
          <li key={role}>
            <button type="button" onClick={() => void lookAs(role)}>
              <Icon name="eye" size={17} />
              {t(role)}
              <code>{role}</code>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const KEY = ['sessions'];

/** The active sessions of the user; each can be ended from here. */
function SessionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => read('GET /api/sessions'), staleTime: 0 });
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const end = async (id: string): Promise<void> => {
    const answer = await call('DELETE /api/sessions/:id', { params: { id } });
    setRefusals(answer.ok ? [] : answer.refusals);
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ui.office.sessions')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <SessionList entries={data ?? []} onEnd={(id) => void end(id)} />
      {refusals.map(({ code, text }) => (
        <p key={code} role="alert" className="refuse-ink">
          {text}
        </p>
      ))}
    </Modal>
  );
}
