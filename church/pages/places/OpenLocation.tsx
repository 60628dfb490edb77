import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAddress } from '../../app/router.ts';
import { useSite, useTexts } from '../../i18n/speak.ts';
import { copyText } from '../../lib/copyText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { showToast } from '../../ui/toast.ts';
import { mapLinks, type Destination, type MapLink } from './mapLinks.ts';
import './places.css';
import { Points } from './Points.tsx';
import { PLACE_TEXTS } from './texts.ts';

/** Where a place is and how to get there, by any map a phone may have; without a place, all church points. */
export function OpenLocation(): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  const { query } = useAddress();
  const to = destinationOf(query);
  return (
    <Page title={t(to === null ? 'points.title' : 'open.title')}>
      {to === null ? (
        <Points />
      ) : (
        <Way id={query.get('id') ?? ''} to={to} address={query.get('address') ?? ''} phone={query.get('phone') ?? ''} />
      )}
    </Page>
  );
}

/** As the address gives it; its datum is that of Chinese maps unless it says otherwise. */
export function destinationOf(query: URLSearchParams): Destination | null {
  const given = [query.get('latitude'), query.get('longitude')];
  const [latitude = Number.NaN, longitude = Number.NaN] = given.map((text) => (text === null ? Number.NaN : Number(text)));
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const datum = query.get('datum') === 'wgs84' ? 'wgs84' : 'gcj02';
  return { name: query.get('name') ?? '', latitude, longitude, datum };
}

interface WayProps {
  /** The church point it is; empty for any other place. */
  readonly id: string;
  readonly to: Destination;
  readonly address: string;
  readonly phone: string;
}

function Way({ id, to, address, phone }: WayProps): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  const s = useSite();
  const links = useLinks(to);
  const item = { kind: 'churchPoint', id } as const;
  const written = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <section className="card place">
        <h2>{to.name}</h2>
        {address !== '' && <p ref={written}>{address}</p>}
        <p className="links">
          {address !== '' && (
            <button type="button" className="pill" onClick={copy}>
              {t('copy')}
            </button>
          )}
          {phone !== '' && (
            <ItemLink {...item} className="pill" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={20} />
              {t('call')}
            </ItemLink>
          )}
        </p>
      </section>
      <h2>{t('maps')}</h2>
      {links === null && <p role="status">{s('loader.text')}</p>}
      <ul className="map-links">
        {links?.map(({ map, href }) => (
          <li key={map}>
            <ItemLink
              {...item}
              className="pill"
              href={href}
              rel="noopener noreferrer"
              {...(map === 'geo' ? {} : { target: '_blank' })}
            >
              <Icon name="map" size={20} />
              {t(`map.${map}`)}
            </ItemLink>
          </li>
        ))}
      </ul>
    </>
  );

  function copy(): void {
    const isCopied = copyText(address);
    if (!isCopied && written.current !== null) getSelection()?.selectAllChildren(written.current);
    showToast(t(isCopied ? 'copied' : 'copyByHand'));
  }
}

/** Reckoning between datums comes when somebody wants to go. */
function useLinks(to: Destination): readonly MapLink[] | null {
  const [links, setLinks] = useState<readonly MapLink[] | null>(null);
  const { name, latitude, longitude, datum } = to;
  useEffect(() => {
    let isOver = false;
    void import('./convert.ts').then(({ convert }) => {
      if (!isOver) setLinks(mapLinks({ name, latitude, longitude, datum }, convert));
    });
    return () => {
      isOver = true;
    };
  }, [name, latitude, longitude, datum]);
  return links;
}
