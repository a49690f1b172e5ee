import { describe, expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import type { Resource } from '#schemas/generated/api.ts';
import { AppDownload } from './AppDownload.tsx';
import words from './words/en.json' with { type: 'json' };

const props = { title: 'title', lead: 'lead' };
const slots = { ios: <p>ios steps</p>, android: <p>android steps</p>, home: <p>home steps</p> };
const render = (...resources: Resource[]) =>
  showView(AppDownload, {
    widget: 'app-download',
    words,
    props,
    slots,
    data: { routes: { domainList: [], resources } },
  });
const ios = { resourceType: 'IOS', url: 'https://apps.example/ios' };

describe('AppDownload', () => {
  it('shows the app of one system with its QR code and guide, and not the other', () => {
    const { container, getByRole, getByText, queryByText } = render({ ...ios, qrCodeUrl: '/media/qr.png' });
    const link = getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ios.url, '_blank']);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/qr.png');
    expect(getByText('ios steps')).toBeDefined();
    expect(queryByText('android steps')).toBeNull();
    expect(getByText('home steps')).toBeDefined();
  });

  it('shows no empty box without a QR code', () => {
    expect(render(ios).container.querySelector('img')).toBeNull();
  });

  it.each([[[]], [[{ resourceType: 'IOS', url: '' }]], [[{ resourceType: 'ANDROID', url: '/down' }]]])(
    'for the resources %j, says that there is no app and how to use the site without one',
    (resources) => {
      const { getByText, queryByText } = render(...resources);
      expect(getByText(words.none)).toBeDefined();
      expect(queryByText(/ios steps|android steps/)).toBeNull();
      expect(getByText('home steps')).toBeDefined();
    },
  );
});
