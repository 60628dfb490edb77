import { useState, type ReactNode } from 'react';
import { setChosenPlace, type Place } from '../../app/chosenPlace.ts';
import { back, useAddress } from '../../app/router.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Page } from '../../ui/Page.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { SortByDistance } from './SortByDistance.tsx';
import './places.css';
import { PLACE_TEXTS } from './texts.ts';
import { usePoints } from './usePoints.ts';

const ADDRESS_MAX = 200;

/** Chooses a location for a form: one of the church points, or a typed address. */
export function ChooseLocation(): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  const { query } = useAddress();
  const [keyword, setKeyword] = useState(query.get('keyword') ?? '');
  const [written, setWritten] = useState('');
  const { points, error, retry, position, kmTo } = usePoints();
  const found = points?.filter(({ name, address }) =>
    `${name} ${address ?? ''}`.toLowerCase().includes(keyword.trim().toLowerCase()),
  );
  return (
    <Page title={t('choose.title')}>
      <form
        className="choose-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (written.trim() !== '') choose({ name: '', address: written.trim(), latitude: null, longitude: null });
        }}
      >
        <label className="field">
          {t('choose.write')}
          <input
            value={written}
            maxLength={ADDRESS_MAX}
            autoComplete="street-address"
            onChange={({ target }) => setWritten(target.value)}
          />
        </label>
        <button type="submit" className="pill primary">
          {t('choose.done')}
        </button>
      </form>
      <label className="field">
        {t('choose.search')}
        <input type="search" value={keyword} onChange={({ target }) => setKeyword(target.value)} />
      </label>
      <SortByDistance position={position} />
      {error !== null && points === null && <Retry error={error} onRetry={retry} />}
      {found?.length === 0 && <p className="none">{t('none')}</p>}
      <ul className="choices">
        {found?.map((point) => {
          const km = kmTo(point);
          const { id, name, address, latitude, longitude } = point;
          return (
            <li key={id}>
              <button
                type="button"
                className="choice"
                onClick={() => choose({ name, address: address ?? '', latitude, longitude })}
              >
                <strong>{name}</strong>
                <span>{address}</span>
                {km !== null && <span>{t('away', { km: km.toFixed(1) })}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}

function choose(place: Place): void {
  setChosenPlace(place);
  back();
}
