/** Parent module → its children; a string is a leaf's `enabled`. */
export interface ModuleTree {
  [modId: string]: ModuleTree | string;
}

/** The modules of a new merchant (R6.5). */
export const defaultModules: ModuleTree = {
  SITE: {
    REGISTER: {
      DIRECTREG3: '1',
      USERNAMEREG3: '1',
      MOBILENUMREG3: '0',
      REGMOBVERF3: '0',
      MOBILENUMPASSREG3: '1',
    },
    LOGIN: {
      MOBILEVERCODELOGIN3: '0',
      FREEPLAY3: '0',
      PWDEXPFORCECHANGE3: '1',
      CHNGPASSVERIF3: '0',
      LOGINREQUIRED3: '0',
      FACEBOOKLOGIN3: '0',
      GOOGLELOGIN3: '0',
      FIREBASE3: '0',
    },
    SERVICE: {
      CBS3: '0',
    },
    AGENT: {
      AGENTPOLICY3: '1',
    },
  },
};

interface DefaultRule {
  field: string;
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: number;
  minLength: number;
  maxLength: number;
}

/** The registration rules of a new merchant. */
export const defaultRules: readonly DefaultRule[] = [
  rule('username', true, true, '^[A-Za-z][A-Za-z0-9]*$', 2, 6, 16),
  rule('password', true, true, '^(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9]+$', 6, 8, 20),
  rule('payeeName', true, true, '^\\S+( \\S+)+$', 10, 3, 60),
  rule('email', true, false, '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 4, 6, 100),
  rule('mobileNum', true, true, '^[0-9]+$', 5, 6, 15),
  rule('paymentPassword', false, false, '^[0-9]+$', 5, 6, 6),
  rule('qqNum', false, false, '^[0-9]+$', 5, 5, 12),
  rule('line', true, false, '^\\S+$', 7, 2, 40),
  rule('whatsapp', false, false, '^[0-9]+$', 5, 7, 15),
  rule('facebook', false, false, '^\\S+$', 7, 2, 60),
  rule('wechat', false, false, '^\\S+$', 7, 2, 40),
  rule('telegram', false, false, '^\\S+$', 7, 2, 40),
  rule('zalo', false, false, '^[0-9]+$', 5, 9, 11),
  rule('idNumber', false, false, '^[0-9]+$', 5, 13, 13),
  rule('nickname', true, false, '*', 0, 2, 20),
  rule('birthday', false, false, '^\\d{4}-\\d{2}-\\d{2}$', 8, 10, 10),
  rule('recommenderId', false, false, '^[A-Za-z0-9]+$', 2, 4, 16),
  rule('affiliateCode', true, false, '^[A-Za-z0-9]+$', 2, 4, 16),
  rule('referralCode', true, false, '^[A-Za-z0-9]+$', 2, 4, 16),
  rule('captcha', true, true, '^[0-9]+$', 5, 1, 4),
];

function rule(
  field: string,
  enabled: boolean,
  required: boolean,
  acceptedPattern: string,
  patternId: number,
  minLength: number,
  maxLength: number,
): DefaultRule {
  return { field, enabled, required, acceptedPattern, patternId, minLength, maxLength };
}
