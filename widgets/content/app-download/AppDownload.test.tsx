import { describe, expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import type { Resource } from '#schemas/generated/api.ts';
import { AppDownload } from './AppDownload.tsx';
import words from './words/en.json' with { type: 'json' };

const props = { title: 'title', lead: 'lead' };
const slots = { ios: <p>ios steps</p>, android: <p>android steps</p>, home: <p>home steps</p> };
const render = (...resources: Resource[]) =>
  renderView(AppDownload, {
    widget: 'app-download',
    words,
    props,
    slots,
    data: { routes: { domainList: [], resources } },
  });
const ios = { resourceType: 'IOS', url: 'https://apps.example/ios' };

describe('AppDownload', () => {
  it('shows the app of one system with its QR code and guide, and not the other', () => {
    const html = render({ ...ios, qrCodeUrl: '/media/qr.png' });
    expect(html).toMatch(/<a href="https:\/\/apps\.example\/ios" [^>]*target="_blank"/);
    expect(html).toMatch(/<img [^>]*src="\/media\/qr\.png"/);
    expect(html).toContain('ios steps');
    expect(html).not.toContain('android steps');
    expect(html).toContain('home steps');
  });

  it('shows no empty box without a QR code', () => {
    expect(render(ios)).not.toContain('<img');
  });

  it.each([[[]], [[{ resourceType: 'IOS', url: '' }]], [[{ resourceType: 'ANDROID', url: '/down' }]]])(
    'for the resources %j, says that there is no app and how to use the site without one',
    (resources) => {
      const html = render(...resources);
      expect(html).toContain(words.none);
      expect(html).not.toMatch(/ios steps|android steps/);
      expect(html).toContain('home steps');
    },
  );
});
