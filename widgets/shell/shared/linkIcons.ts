import {
  home,
  gift,
  phone,
  support,
  trophy,
  crown,
  download,
  star,
  ticket,
  flame,
  info,
} from '#engine/react/ui/icons.ts';

/** Icons that links of the shell may name. */
export const linkIcons = { home, gift, phone, support, trophy, crown, download, star, ticket, flame, info };
