import {
  chat,
  home,
  gift,
  phone,
  support,
  trophy,
  download,
  star,
  flame,
  info,
} from '#engine/react/ui/icons.ts';
import { help, mail, send, crown, ticket } from '#engine/react/pageIcons.ts';

/** Icons available to links of the shell. */
export const linkIcons = {
  chat,
  help,
  home,
  mail,
  send,
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
};
