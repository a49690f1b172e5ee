import { element, icon } from '#kit/dom.ts';
import { icons } from './icons.ts';
import { say } from './start.ts';

/** A picture over the whole chat, until it is closed. */
export class LargePicture {
  readonly element = element('dialog', { class: 'large' });

  constructor() {
    this.element.addEventListener('click', () => this.element.close());
  }

  show(address: string, label: string): void {
    const shut = element(
      'button',
      {
        type: 'button',
        title: say('close'),
        'aria-label': say('close'),
        onclick: () => this.element.close(),
      },
      icon(icons.close),
    );
    this.element.setAttribute('aria-label', label);
    this.element.replaceChildren(element('img', { src: address, alt: label }), shut);
    this.element.showModal();
  }
}
