/** What a pattern of a schema requires, for people who cannot read patterns. */
interface Form {
  /** Continues "…, but": `it has small letters, digits and hyphens`. */
  rule: string;
  /** The remedy, if the value itself suggests one. */
  todo?: (value: string) => string | undefined;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');

const write = (better: (value: string) => string) => (value: string) => {
  const text = better(value);
  return text === '' || text === value ? undefined : `Write "${text}".`;
};

/** By pattern, as it is written in the schemas of brand files. */
const forms: Readonly<Record<string, Form>> = {
  '^[a-z][a-z0-9-]*$': {
    rule: 'it has small letters, digits and hyphens, and begins with a letter',
    todo: write(slug),
  },
  '^[a-z][a-z0-9-]*(?:\\.[a-z][a-zA-Z0-9-]*)?$': {
    rule: 'it is an id, or an id and a slot (footer.columns), in small letters, digits and hyphens',
    todo: write((value) => value.split('.').map(slug).join('.')),
  },
  '^/(?:[\\w.~%*:?-]+(?:/[\\w.~%*:?-]+)*)?$': {
    rule: 'an address of the site begins with / and has no spaces',
    todo: write(
      (value) =>
        `/${value
          .split('/')
          .map((part) =>
            part
              .trim()
              .toLowerCase()
              .replaceAll(/[^\w.~%*:?-]+/g, '-'),
          )
          .filter((part) => part !== '')
          .join('/')}`,
    ),
  },
  '\\.woff2$': {
    rule: 'fonts have to be .woff2',
    todo: (value) =>
      `Convert ${value.slice(value.lastIndexOf('/') + 1)} (any "ttf to woff2" tool), and name that file.`,
  },
  '^[A-Z]{3}$': {
    rule: 'it is three capital letters',
    todo: write((value) => (/^[a-z]{3}$/i.test(value) ? value.toUpperCase() : '')),
  },
  '^[A-Z]{2,4}$': {
    rule: 'it is two to four capital letters',
    todo: write((value) => (/^[a-z]{2,4}$/i.test(value) ? value.toUpperCase() : '')),
  },
  '^[A-Z0-9]{2,12}$': {
    rule: 'it is capital letters and digits',
    todo: write((value) => (/^[a-z0-9]{2,12}$/i.test(value) ? value.toUpperCase() : '')),
  },
  '^#[0-9a-fA-F]{6}$': {
    rule: 'it is # and six digits or letters from a to f (#ab4a08)',
    todo: write((value) => {
      const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value) ?? [];
      return digits === '' ? '' : `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
    }),
  },
  '^[A-Za-z][A-Za-z0-9_+/-]*$': { rule: 'it is the name of a city (Asia/Bangkok)', todo: cityAt },
};

/** A city in the time zone of an offset: `GMT+7`, `+07:00`. */
export function cityAt(value: string): string | undefined {
  const [, sign = '', hours = ''] = /^(?:gmt|utc)?\s*([+-])0?(\d{1,2})(?::?00)?$/i.exec(value) ?? [];
  const city = cities[`${sign}${hours}`];
  return city === undefined ? undefined : `Write a city: ${city} is GMT${sign}${hours}.`;
}

const cities: Readonly<Record<string, string>> = {
  '-8': 'America/Los_Angeles',
  '-7': 'America/Denver',
  '-6': 'America/Chicago',
  '-5': 'America/New_York',
  '-4': 'America/Puerto_Rico',
  '-3': 'America/Sao_Paulo',
  '+0': 'Europe/London',
  '+1': 'Europe/Malta',
  '+2': 'Africa/Johannesburg',
  '+3': 'Europe/Istanbul',
  '+4': 'Asia/Dubai',
  '+5': 'Asia/Karachi',
  '+6': 'Asia/Dhaka',
  '+7': 'Asia/Bangkok',
  '+8': 'Asia/Singapore',
  '+9': 'Asia/Tokyo',
  '+10': 'Australia/Brisbane',
  '+12': 'Pacific/Auckland',
};

/** The form of a pattern, in words; undefined for patterns that the description explains. */
export const formOf = (pattern: unknown): Form | undefined => forms[String(pattern)];
