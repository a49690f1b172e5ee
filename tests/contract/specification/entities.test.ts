import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { section } from './readSpecification.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: string[];
}
interface Call {
  request: Schema;
  value: Schema;
  outside?: Schema;
  failure?: Schema;
}
interface SchemaFile {
  $defs?: Record<string, Schema>;
  calls: Record<string, Call>;
}

const folder = join(import.meta.dirname, '../../../schemas/api');
const readFile = (name: string) =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as SchemaFile;

/** A schema by its place, such as `home/Banner` or `session/login/request`. */
function schemaAt(place: string): [file: string, schema: Schema] {
  const [file = '', name = '', part] = place.split('/');
  const { $defs = {}, calls } = readFile(file);
  const schema = part ? calls[name]?.[part as keyof Call] : $defs[name];
  if (!schema) throw new Error(`There is no schema ${place}.`);
  return [file, schema];
}

/** Whether a schema declares a field; dots lead into objects and the entries of lists. */
function declares([file, schema]: [string, Schema], [first = '', ...rest]: string[]): boolean {
  if (schema.$ref) {
    const [, other, name] = /^(?:livery:api\/(\w[\w-]*))?#\/\$defs\/(\w+)$/.exec(schema.$ref) ?? [];
    return declares(schemaAt(`${other ?? file}/${name}`), [first, ...rest]);
  }
  if (schema.items) return declares([file, schema.items], [first, ...rest]);
  const inner = schema.properties?.[first];
  return inner !== undefined && (rest.length === 0 || declares([file, inner], rest));
}

/** The lines of section 3 about fields on the wire, and which schema declares which of their fields. */
const entities: Record<string, Record<string, string>> = {
  Banner: { 'home/Banner': 'bannerId url groupName linkageType' },
  'Winner board entry': { 'home/WinnerRow': 'iconUrl customerName gameName winAmount vo.winAmount' },
  Notice: { 'home/Notice': 'id title startDateStr content' },
  'Member info': {
    'session/MemberInfo':
      'id account nickname userName type toUpline clubLabel.labelName clubLabel.rankLevel memberLabel.labelName',
  },
  'Login payload': {
    'session/login/request': 'username mobileNum password captcha type sliderId sliderToken',
    'session/login/value': 'firstTimeLogin passwordExpired token',
    'session/login/failure': 'captcha',
  },
  'Change password payload': {
    'session/changePassword/request': 'oldPassword newPassword confirmNewPassword',
    'session/forgotByEmail/request': 'username email',
    'session/loginSms/request': 'mobileNum countryDialingCode captcha',
    'session/loginSms/value': 'expiredMinutes',
    'register/registerSms/request': 'mobileNo countryDialingCode captcha',
    'register/registerSms/value': 'expiredMinutes',
    'session/setPasswordByPhone/request': 'newPassword mobileNum verificationCode',
  },
  'Country entry': { 'system/Country': 'countryCode countryDialingCode' },
  'Registration form fields': {
    'register/SignUp':
      'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode ' +
      'affiliateCode paymentPassword line whatsapp facebook wechat idNumber referralCode domain countryDialingCode ' +
      'login registerUrl registerMethod firebaseChannel firebaseIdToken nickname birthday telegram zalo',
  },
  'Registration rule per field': {
    'system/RegistrationRule': 'enabled required acceptedPattern patternId minLength maxLength',
  },
  'Game vendor card': {
    'games/VendorLane': 'title cards.vassalage',
    'games/VendorCard': 'vassalage displayName accountTypeId isHot gameType',
  },
  'Game launch entity': {
    'games/Game': 'gameType isGame vendor accountTypeName gameCode vassalage',
    'games/LotteryGame': 'gameType defaultPlayType vendor gameCode',
  },
  'Game list query': {
    'games/gameList/request':
      'clientType platform channel merchant gameType vassalage gameClassify gameName minBet minLineNum pageNo pageSize language',
    'games/gameList/outside': 'games totalPages',
  },
  'Favourite game': {
    'games/FavoriteGame': 'nodeId vendor gameType',
    'games/hotGames/outside': 'list',
    'games/recentGame/value': 'list totalPages',
    'games/favoriteGamesList/value': 'content totalPages',
  },
  'Router/resource': {
    'system/Resource': 'resourceType url qrCodeUrl',
    'system/domainRoute/value': 'domainList resources.url',
  },
  Balance: {
    'wallet/Balance': 'sumBalance',
    'wallet/Consolidated': 'dailysalreqtype divtypereq contracthoursalreq realtimesalreqtype',
  },
  'Permission info': {
    'system/PermissionInfo':
      'whitelabel.modId whitelabel.enabled whitelabel.childrenNodes registerRules resources customerService.csType ' +
      'customerService.path analytics.gtagId imageCDNs launchGameCDNs location.ip maintenance regionRestriction',
    'wallet/merchantWallet/value': 'isSingle',
  },
  Chat: { 'chat/launchChat/outside': 'chatUrl', 'chat/chatUnread/outside': 'unReadCount' },
};

/** The camelCase words of the line of section 3 about an entity. */
function fieldsIn(entity: string): string[] {
  const [, line = ''] = new RegExp(`^- ${entity}: (.*)$`, 'm').exec(section(3)) ?? [];
  expect(line, `section 3 has a line about ${entity}`).not.toBe('');
  return [...line.matchAll(/(?<![\w.'-])(?:value\.)?([a-z]+[A-Z]\w*)/g)].map(([, name = '']) => name);
}

describe('R3.1 the schemas and section 3 of the specification', () => {
  const places = Object.values(entities).flatMap((one) => Object.entries(one));
  it.each(places)('the schema %s declares %s', (place, fields) => {
    const schema = schemaAt(place);
    expect(fields.split(' ').filter((field) => !declares(schema, field.split('.')))).toEqual([]);
  });

  it.each(Object.entries(entities))(
    'each field that section 3 names stands under its entity: %s',
    (entity, listed) => {
      const names = Object.values(listed).flatMap((fields) => fields.split(/[ .]/));
      expect(fieldsIn(entity).filter((name) => !names.includes(name))).toEqual([]);
    },
  );
});

describe('R3.8 the payloads of log-in and codes', () => {
  it('R3.8 the log-in is by user name, SMS or the service for codes by phone', () => {
    const [, { properties = {} }] = schemaAt('session/login/request');
    expect(properties['type']?.enum).toEqual(['username', 'sms', 'firebase']);
  });

  it('R3.8 only the code for a registration goes to mobileNo, all others to mobileNum', () => {
    const calls = ['session', 'register', 'security', 'profile'].flatMap((file) =>
      Object.entries(readFile(file).calls).map(([name, { request }]) => [name, [file, request]] as const),
    );
    const taking = (field: string) =>
      calls.flatMap(([name, schema]) => (declares(schema as [string, Schema], [field]) ? [name] : []));
    expect(taking('mobileNo')).toEqual(['registerSms']);
    expect(taking('mobileNum')).toEqual(
      expect.arrayContaining(['login', 'loginSms', 'setPasswordByPhone', 'register']),
    );
    expect(taking('mobileNum')).not.toContain('registerSms');
  });
});
