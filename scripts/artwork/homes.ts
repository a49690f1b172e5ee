/** Suitable places by motif; `anywhere` if none is listed. */
const homesOf: Record<string, readonly string[]> = {
  tiger: ['forest', 'ruins', 'garden', 'shore'],
  lion: ['desert', 'throne', 'ruins'],
  monkey: ['forest', 'ruins', 'shore'],
  panda: ['forest', 'garden', 'roofs'],
  rabbit: ['garden', 'candyLand', 'forest', 'islands'],
  fox: ['forest', 'peaks', 'garden'],
  wolf: ['peaks', 'forest', 'ice'],
  elephant: ['throne', 'ruins', 'forest', 'hall'],
  bull: ['desert', 'yard', 'lava', 'vault'],
  horse: ['islands', 'peaks', 'hall', 'desert'],
  frog: ['garden', 'vault', 'forest', 'roofs'],
  snake: ['ruins', 'desert', 'forest', 'cave'],
  dragon: ['roofs', 'cave', 'peaks', 'lava', 'throne', 'islands'],
  penguin: ['ice', 'peaks', 'shore'],
  cat: ['roofs', 'vault', 'stage', 'garden'],
  phoenix: ['lava', 'islands', 'throne', 'roofs'],
  crane: ['garden', 'peaks', 'roofs'],
  owl: ['forest', 'peaks', 'hall'],
  butterfly: ['garden', 'forest', 'islands'],
  bee: ['garden', 'islands', 'forest'],
  scarab: ['desert', 'ruins', 'cave', 'hall'],
  pharaoh: ['desert', 'hall', 'ruins', 'throne'],
  viking: ['peaks', 'shore', 'ice'],
  samurai: ['roofs', 'garden', 'peaks'],
  wizard: ['cave', 'islands', 'hall', 'forest'],
  robot: ['neon', 'space', 'stage'],
  pirate: ['shore', 'cave', 'wreck', 'vault'],
  koi: ['garden', 'seabed', 'trench'],
  pearl: ['seabed', 'shore', 'trench'],
  ship: ['shore', 'islands', 'wreck'],
  chest: ['cave', 'shore', 'vault', 'wreck'],
  rocket: ['space', 'neon', 'peaks'],
  planet: ['space'],
  star: ['space', 'stage', 'islands', 'peaks'],
  moon: ['space', 'peaks', 'islands', 'forest'],
  temple: ['roofs', 'garden', 'peaks', 'islands'],
  pyramid: ['desert', 'ruins'],
  volcano: ['lava', 'shore', 'islands'],
  flame: ['lava', 'cave', 'hall'],
  cactus: ['desert'],
  mushroom: ['forest', 'garden', 'candyLand'],
  clover: ['garden', 'islands', 'forest'],
  lotus: ['garden', 'cave', 'islands', 'peaks'],
  candy: ['candyLand', 'stage'],
  cupcake: ['candyLand', 'stage', 'islands'],
  fruit: ['candyLand', 'garden', 'stage', 'islands', 'neon'],
  chili: ['desert', 'lava', 'stage'],
  lantern: ['roofs', 'garden', 'forest', 'pavilion'],
  drum: ['roofs', 'stage', 'pavilion'],
  teapot: ['pavilion', 'garden', 'roofs'],
  mask: ['stage', 'hall', 'throne'],
  gem: ['cave', 'vault', 'throne', 'ice'],
  crown: ['throne', 'vault', 'hall', 'stage'],
  orb: ['cave', 'islands', 'space', 'hall'],
  potion: ['cave', 'forest', 'hall'],
  lamp: ['desert', 'cave', 'vault'],
  sword: ['peaks', 'cave', 'ruins', 'lava'],
  seven: ['stage', 'neon', 'vault', 'lava', 'candyLand'],
};

/** Places by words in a game's name, regardless of its motif. */
const homesOfWord: Record<string, readonly string[]> = {
  Frozen: ['ice', 'peaks'],
  Neon: ['neon'],
  Blazing: ['lava'],
  Starlit: ['space', 'peaks'],
  Ancient: ['ruins', 'hall', 'desert'],
  Palace: ['throne', 'hall'],
  Kingdom: ['throne', 'islands'],
  Garden: ['garden', 'forest'],
  Island: ['shore', 'islands'],
  Valley: ['peaks', 'islands'],
  Carnival: ['stage', 'candyLand'],
  Treasure: ['vault', 'cave'],
  Fortunes: ['vault', 'roofs'],
  Festival: ['roofs', 'stage'],
  Gates: ['ruins', 'throne'],
  Secret: ['cave', 'ruins'],
  Club: ['stage', 'neon'],
};

const anywhere = [
  'hall',
  'stage',
  'vault',
  'throne',
  'islands',
  'roofs',
  'cave',
  'garden',
  'peaks',
  'ruins',
  'neon',
  'space',
];

/** Places by game category, regardless of the motif. */
const homesOfType: Record<string, readonly string[]> = {
  LIVE: ['tableRoom', 'salon', 'gallery', 'stage', 'hall'],
  SPORTS: ['stadium'],
  ESPORTS: ['arena', 'neon'],
  FISH: ['seabed', 'trench', 'wreck'],
  LOTT: ['drawing', 'stage', 'garden'],
  ELOTT: ['drawing', 'stage', 'neon'],
  PVP: ['pavilion', 'salon', 'roofs'],
  DS88: ['ring', 'yard'],
};

/** Names of the possible places of a game. */
export function homes(gameType: string, motif: string, name: string): readonly string[] {
  const byType = homesOfType[gameType];
  if (byType !== undefined) return byType;
  const word = name.split(' ').find((own) => homesOfWord[own] !== undefined);
  const byMotif = homesOf[motif] ?? anywhere;
  return word === undefined ? byMotif : [...(homesOfWord[word] ?? []), ...byMotif.slice(0, 1)];
}
