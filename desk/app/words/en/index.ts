import access from './access.json';
import agents from './agents.json';
import common from './common.json';
import content from './content.json';
import forms from './forms.json';
import figures from './figures.json';
import list from './list.json';
import oversight from './oversight.json';
import loyalty from './loyalty.json';
import members from './members.json';
import people from './people.json';
import permissions from './permissions.json';
import refusals from './refusals.json';
import settings from './settings.json';
import saferPlay from './safer-play.json';
import service from './service.json';
import site from './site.json';
import system from './system.json';
import withdrawals from './withdrawals.json';

/** The texts of the desk in English, an area a file. */
export const en = {
  ...common,
  ...access,
  ...agents,
  ...content,
  ...forms,
  ...figures,
  ...list,
  ...oversight,
  ...loyalty,
  ...members,
  ...people,
  ...permissions,
  ...refusals,
  ...saferPlay,
  ...service,
  ...settings,
  ...site,
  ...system,
  ...withdrawals,
};
