import roles from '#schemas/operator/roles.json' with { type: 'json' };

/** The password of all demo operators. Demonstration data only: they cannot sign in outside of a demo. */
export const demoOperatorPassword = 'Livery-demo-1';

/** The secret of all their authenticators, base32: `npm start` prints their codes, and a page of the demonstration shows them. */
export const demoOperatorSecret = 'NRUXMZLSPEWWIZLNN5XHG5DSMF2GS33O';

interface DemoOperator {
  login: string;
  /** One of the ready roles. */
  role: string;
  name: string;
  /** Description that `npm start` prints. */
  about: string;
}

/** One operator for each ready role. */
export const demoOperators: readonly DemoOperator[] = Object.entries(roles).map(
  ([role, { name, description }]) => ({
    login: `demo_${role.replaceAll('-', '_')}`,
    role,
    name: `${name} (demo)`,
    about: `${description.charAt(0).toLowerCase()}${description.slice(1)}`,
  }),
);
