/** What `npm run platform -- --help` prints. */
export const help = `npm run platform -- <command>    what an operator does on the running platform; acts at once

  status                                    says the status
  status normal|maintenance|blocked         opens or closes the site      [--message "Back at 5"]
  region block <cidr> | allow <cidr>        keeps addresses out, lets them in; the longest match decides
  region list | clear
  modules                                   the module tree
  flag <modId> on|off                       switches a module
  vendor list | close <code> | open <code>  closes a maker's games: who opens one is told so and shown others
  setting                                   all settings
  setting <name> <value>                    sets one, "" empties it
  host add|remove <host> | list             hosts that the permission call knows
  banner list | remove <id>
  banner add --group w_home --picture banners/1.webp --title "…"
             [--link /promotions] [--from <date>] [--until <date>]
  notice list | remove <id>
  notice add --type PL|PU|PR|H --title "…" --content "<p>…</p>"
             [--link /promotions] [--from <date>] [--until <date>]
  resource list | remove <type>
  resource set <type> <url> [--qr <picture>]     FACEBOOK, INSTAGRAM, TWITTER, YOUTUBE, TELEGRAM, IOS or ANDROID
  article list | remove <category> <article>     the help centre
  article set <category> <article> --title "…" --content "<p>…</p>"
             [--category "…"]               the title of a category that is new
  accounts                                  accounts with their balances
  account add <name> --password "…" [--nickname "…"] [--type 0]       opens an account; 1, 2 agents, 4 trial
  account password <name> --password "…"    gives a new password; its sessions end
  account expire <name>                     its password has expired, where passwords do (setting passwordDays)
  account mobile <name> "+66 81 234 5678"   the number by which it may log in by SMS, "" for none
  registration <name>                       how an account came to be: who invited, from where, what it told
  signup-link list | end <code>             links by which an agent's downline signs up
  signup-link add <agent> [--code ANONG88] [--host <host>]     /register?affiliateCode=…; a host stands for the code
  sms list [<number>]                       SMS of the last 24 hours, newest first: what became of each
  captcha <id>                              the digits of a captcha or a slider, in a demonstration alone
  default-password <text>                   who logs in with it has to change it, "" for none
  balance <account> <+|-amount> --reason "…"     a ledger entry
  merchant list
  merchant add <code> --name "…" --currency THB --time-zone Asia/Bangkok --host <host>
  key rotate                                a new key for encrypted bodies
  audit                                     checks the ledger
  backup <file>                             database and keys as one file, also while the platform runs
  restore <file> [--replace]                into an empty database, the platform stopped; --replace moves aside what is there

  --merchant <code>   needed where the platform has several (the demonstration has SIAM01, MERID01 and NAKHLA01)
  --json              the platform's own answer
  --key <text>        for commands that add, make or pay: the same command with the same key is done once,
                      however often it is repeated (remembered for 30 days, for ledger entries for good)
  --title, --content and --category are English; in other languages they are
  --title-th, -zh, -vi, -ar, -fa, -ur and so on

Examples
  npm run platform -- status maintenance --message "Back at 05:00"
  npm run platform -- region block 203.0.113.0/24
  npm run platform -- flag CBS3 off
  npm run platform -- setting loginSlider never
  npm run platform -- setting csVip https://vip.example/chat      customer service of VIP members; csLive of all others
  npm run platform -- balance demo_member +100.00 --reason "Goodwill"

backup and restore read DATA_DIR and DATABASE_URL as the platform does.
Reads PLATFORM_URL (or PLATFORM_PORT, 4100), DATA_DIR (.data, for operator.key) and PLATFORM_MERCHANT
(the merchant where --merchant is not given).
Exit code: 0 done, 1 refused or not reachable, 2 not understood.
`;
