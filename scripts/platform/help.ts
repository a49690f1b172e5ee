/** Output of `npm run platform -- --help`. */
export const help = `npm run platform -- <command>    operates the running platform; changes take effect immediately

  status                                    shows the status
  status normal|maintenance|blocked         opens or closes the site      [--message "Back at 5"]
  region block <cidr> | allow <cidr>        blocks or allows addresses; the longest matching prefix decides
  region list | clear
  modules                                   shows the module tree
  flag <modId> on|off                       switches a module on or off
  vendor list | close <code> | open <code>  closes a vendor's games: visitors who open one are shown others
  vendor set <code> [--launch <address>] [--status <address>] [--rooms <address>]
    [--fixtures <address>] [--slips <address>] [--silence <seconds>] [--seamless on|off] [--signatures 1|2 [--force]]
                                            addresses for launches and open rounds; how long a round may go without a call
  vendor secret <code>                      makes and shows the secret with which the vendor signs its calls
  setting                                   shows all settings
  setting <name> <value>                    changes a setting; "" clears it
  host add|remove <host> | list             hosts that the platform accepts for the merchant
  banner list | remove <id>
  banner add --group w_home --picture <file> [--phone <file>] --title "…"
             [--link /promotions | --vendor <code> [--game <code>]] [--from <date>] [--until <date>] [--for guests|members]
  notice list | remove <id>
  notice add --type PL|PU|PR|H --title "…" --content "<p>…</p>"
             [--link /promotions | --vendor <code> [--game <code>]] [--from <date>] [--until <date>] [--for guests|members|agents]
  feedback list [--state open|answered] | show <number> [--save <folder>]     what members and guests have written
  feedback answer <number> --text "…" [--by "…"]     members read it as a message, guests by email
  affiliates list [--state sent|accepted|refused]     applications of those who want to become agents
  affiliates accept <number> [--name <account>] [--by "…"]     opens the agent's account and mails a link for its password
  affiliates refuse <number> --reason "…" [--by "…"]     the applicant reads the reason
  agents tree [<agent>] [--after <next>]     top agents, or the direct line of one, with how many lie below each
  agents show <account> | moves              the agents above an account, what lies below; planned moves
  agents move <account> --to <agent> [--dry-run] [--by "…"]     to another upline, with all below, from the next midnight on
  agents take-back <account> [--by "…"]      a move whose day has not begun
  agents rates <account>                     rebate rates of an account, and what was set
  agents rates <account> RNG=0.70 [LIVE=0.50] [--lower-below] [--dry-run] [--by "…"]     sets them, in percent; --lower-below also lowers all below
  agents contracts <account>                 contracts of an agent, with all versions
  agents contracts <account> offer <kind> <terms.json> [--by "…"]     offers a top agent a contract or new terms: dividend, daily, hourly or realtime
  agents contracts <account> end <number> --reason "…" [--by "…"]     ends it from the next period on, with those below
  agents contracts <account> try <kind> <terms.json>     what terms would have paid in past periods, before what the downline gets
  settlements list [--before <run>] | show <number> | withheld     runs of rebates, wages and dividends of agents, and their statements
  settlements run [--dry-run] [--by "…"]     settles what has ended, as the job does
  settlements recheck <run> [--apply] [--by "…"]     computes a run again; --apply puts differences into the next one
  settlements correct <S-000123> <+1.50> --reason "…" [--dry-run] [--by "…"]     puts an amount into the next run
  settlements reverse <S-000123> --reason "…" [--by "…"]     takes back what was paid
  settlements approve|release|cancel <S-000123> [--by "…"]     decides on what waits for approval or is withheld
  referrals list [--state held]             friends whom members have invited
  referrals release|refuse <friend> [--by "…"]     decides on those that wait because friend and inviter may be one person
  messages list | end <id>                  messages to the inboxes of members, and how many have read them
  messages send --title "…" --content "<p>…</p>" [--rank 4|2-3] [--language th] [--type member|agent]
             [--accounts anan,busaba] [--from <date>] [--until <date>] [--service] [--dry-run] [--by "…"]
                                            to those whom all conditions match; --dry-run only counts them. Members who take
                                            a break are left out, except with --service: news about money or the service
  chat list [--state waiting|answered|closed] [--desk VIP|LIVE]     conversations with the service desk, those that wait first
  chat read <account> [--before <number>] [--save <folder>]          the latest 50 messages; --save writes the pictures
  chat answer <account> --text "…" [--by "…"]    chat close <account> [--by "…"]
  chat room <language>                      the latest messages of a public room; chat say <language> --text "…" writes there
  chat mute <account> --minutes 60 [--reason "…"] [--by "…"]     no writing in public rooms; chat unmute <account>
  chat block <account> [--reason "…"] [--by "…"]     no public rooms at all; chat unblock <account>; the desk stays open
  chat reports | hide <report> | dismiss <report> [--by "…"]     messages that members have reported
  resource list | remove <type>
  resource set <type> <url> [--qr <picture>]     FACEBOOK, INSTAGRAM, TWITTER, YOUTUBE, TELEGRAM, IOS or ANDROID
  article list | remove <category> <article>     articles of the help centre
  article set <category> <article> --title "…" --content "<p>…</p>"
             [--category "…"]               required for a new category: its title
  accounts                                  lists accounts with their balances
  account add <name> --password "…" [--nickname "…"] [--type 0] [--language th]
                                            opens an account; types 1 and 2 are agents, 4 is trial; messages come in
                                            this language until its owner logs in
  account password <name> --password "…"    sets a new password and ends its sessions
  account expire <name>                     expires its password, if passwords expire (setting passwordDays)
  account mobile <name> "+66 81 234 5678"   sets the number for login by SMS; "" removes it
  account email <name> somchai@mail.example [--by "…"]     sets the address that recovery links go to; "" removes it
  account authenticator <name> off [--by "…"]     for members who have lost their authenticator app and recovery codes
  account sign-out <name> [--by "…"]        ends its sessions and forgets its devices; the password stays
  account address <name> <address> [--by "…"]     vouches for an address, for members who cannot verify it (loginIpVerification)
  risks [<account>]                         what was unusual about log-ins of the last 180 days, newest first
  account identities <name>                 shows the sign-in providers that are linked to it, and when they were used
  account unlink <name> <provider> --reason "…" [--by "…"]     removes a link, which members cannot; they are told
  sign-in                                   shows the sign-in providers of the merchant
  sign-in set google|facebook|firebase --client <id> [--secret SIGN_IN_…] [--issuer <address>] [--by "…"]
             [--page <address>]             firebase: the document in which numbers are verified
             [--authorization <address> --token <address> --keys <address>]     of an issuer without discovery
  sign-in remove google|facebook|firebase [--by "…"]
  limits show <name>                        shows limits and breaks that a member has set; only the member can change them
  registration <name>                       shows how it registered: inviter, address, and what was entered
  signup-link list | end <code>             links through which an agent's downline signs up
  signup-link add <agent> [--code ANONG88] [--host <host>]     /register?affiliateCode=…; a host replaces the code
  sms list [<number>]                       SMS of the last 24 hours with their states, newest first
  outbox [waiting|sent|failed|kept]         mail and SMS to members of the last 7 days, newest first
  captcha <id>                              shows the digits of a captcha or slider; only in a demonstration
  default-password <text>                   sets a password that must be changed after login; "" for none
  balance <account> <+|-amount> --reason "…"     posts a ledger entry
  account unlock-payment <name> [--by "…"]  ends the lock of a payment password after five wrong ones
  withdrawals list [--state requested]      newest first, with the payout account in full
  withdrawals review|approve|disburse <id> [--by "…"]     the steps of a withdrawal; disburse: the money was sent
  withdrawals reject <id> --reason "…" [--by "…"]         returns the money; members read the reason
  withdrawals take-over <id> --reason "…" [--by "…"]      takes one back that the payment provider does not pay
  cases list [--state open] | show <id> [--save <folder>] what members say did not arrive; --save writes the pictures
  cases pay-rest <id> [--by "…"]            the rest was sent again, at the house's expense
  cases force <id> --reason "…" [--by "…"]  forced receipt: nothing is paid, members read the reason
  audit-trail [--subject "withdrawal 12"]   who did what, newest first; of --subject "account somchai88" also what the member
                                            did: registration, log-ins, verification, recovery, sign-in providers
  promotions list | end <id>                promotions, what they have spent, and how many take part
  promotions add <file.json> [--dry-run]    adds a promotion (schemas/operator/promotion.json); --dry-run says who would
                                            qualify and what it would cost
  promotions applications [--state applying|rejected|issued|claimed] [--save <folder>]
                                            applications, the oldest first; --save writes their pictures
  promotions accept <id> <account>          grants the prize of an application, for the member to claim
  promotions reject <id> <account> --reason "…"
  missions list | end <id>                  missions, and how many members took them up and claimed their prizes
  missions add <file.json> [--dry-run]      adds a mission (schemas/operator/mission.json); --dry-run only checks the
                                            file and says who would have reached it, and at what cost
  missions applications                     members that apply for a prize which an operator decides on
  missions accept <id> | reject <id> --reason "…" [--by "…"]   the member is notified, and reads the reason
  leaderboards list | end <id>              rankings with prizes; one that is ended ends with the day
  leaderboards add <file.json> [--dry-run]  adds one (schemas/operator/leaderboard.json)
  bonuses list <account>                    the bonuses of a member, with the turnover done and needed
  bonuses cancel <id> --reason "…" [--by "…"]             cancels a bonus that is not earned; the member reads the reason
  points rewards | orders [--state processing]            what the points mall offers; exchanges, newest first
  points add <file.json> [--by "…"]         adds or changes a reward (schemas/operator/point-reward.json)
  points approve <id> [--text "…"] | reject <id> --text "…" [--by "…"]
                                            reject gives points and stock back; the member reads the text
  ranks list                                the ranks of members: conditions, upkeep, rebates, rewards
  ranks set <file.json> [--dry-run]         replaces them (schemas/operator/ranks.json); --dry-run only checks the file
  ranks hold <account> [--level 3] [--until 2027-01-31]   fixes a member's rank, or gives another one: play does not move it
  ranks release <account>                   lets it follow play again

  payment-provider [set --signatures 1|2 [--force]]     shows its address, and the version by which requests are signed;
                                            --force: although it still signs by version 1
  payment-methods                           shows the ways to pay in, with limits, fees and hours
  payment-methods set <code> [--kind bank-transfer|card|e-wallet|crypto] [--label "PromptPay"] [--min 100] [--max 50000]
             [--fee-percent 1.5] [--fee-fixed 0] [--hours 08:00-22:30|always] [--currencies THB,USD|all]
             [--quick 100,500,1000] [--minutes 30] [--position 1] [--enabled on|off]
                                            changes one, or adds it: that needs kind, min and max
  payment-methods remove <code>
  deposits [pending|success|failed|expired|canceled|in-break]     shows the latest deposits; in-break: money that
                                            arrived although the member takes a break
  merchant list
  merchant add <code> --name "…" --currency THB --time-zone Asia/Bangkok --host <host>
  merchant move <code> --to <shard>         to another database: SHARD_DATABASES lists them; safe to end and to repeat
  merchant add <code> --like <code>         with the games, modules, rules, help and settings of another one
             [--name "…"] [--currency THB] [--time-zone Asia/Bangkok] [--host <host>]
  merchant decimals <code> [--apply] [--by "…"]     converts the amounts of an older merchant into the decimals of its
                                            currency by ISO 4217; without --apply it only shows what would change
  operators                                 who operates the platform, with their roles
  operators invite-owner <login> --name "…"     the first owner: prints a link, valid for 30 minutes; needs the key file
  operators invite <login> --name "…"       someone without a role so far; prints a link
  operators link <login> [--reason "…"]     a new link for someone who has lost password or authenticator
  operators accept <link> [--code 123456]   follows a link: shows the secret for the app, then sets the password; recovery codes follow
  operators grant <login> <role> [--merchant SIAM01] [--max 1000 --currency THB] [--personal-data]
             [--from <time>] [--until <time>] [--reason "…"]     gives a role: for one merchant or all, up to an amount, until a time
  operators revoke <login> <id> [--reason "…"]     takes a role; the id is in the list
  operators close <login> [--reason "…"]    ends all access at once and for good
  operators sessions <login>                where someone is signed in, and personal tokens; without a name your own
  operators sign-out <login> [--reason "…"]     ends them
  operators roles                           ready roles and own ones, with their permissions
  operators role set <role> --name "…" --permissions accounts.read,members.read     an own role
  operators role networks <role> <203.0.113.0/24,…>     from where a role counts; "" for everywhere
  operators role remove <role>
  operators trail <login> [--before <id>]   what someone did, also sign-ins and what was refused; without a name all
  operators token <login> --code 123456 --name "laptop" [--days 90]     a personal token for OPERATOR_TOKEN
  operators confirm <code>                  a code of your app: for 10 minutes your token moves money, secrets and roles
  operators me                              who you are, and what you may do
  key rotate                                creates a new key for encrypted bodies
  audit                                     verifies the ledger, the daily aggregates and the chain of the audit trail
  jobs                                      shows what happens by itself: schedules, last runs, failures
  lotteries                                 shows each lottery with its next draw, and what waits for it
  lotteries set <game> --every <minutes> | --at <times> [--weekdays <days>|--month-days <days>]
    [--close <seconds>]                     when it draws (--every 0.5, --at 12:00,18:15 --weekdays 1,4; Sunday is 0), and when bets close
  backup <file>                             writes database and keys to one file, also while the platform runs
  migrate                                   migrates the PostgreSQL of DATABASE_URL, as the first platform of a release would
  uploads move                              moves pictures from the PostgreSQL of DATABASE_URL to the storage of UPLOADS_URL; may be interrupted
  archive [--until 2026-08] [--dry-run]     takes closed months out of the ledger of the PostgreSQL of DATABASE_URL into its archive, which
                                            records and audits still read; may be interrupted, and repeated while platforms run
  simulate [--agents 20] [--members 200] [--days 5] [--levels 4] [--seed 1]
                                            fills an empty database, with the platform stopped: agents and members live through
                                            days by the rules, drawn from the seed; prints the figures as JSON
  restore <file> [--replace]                restores into an empty database, with the platform stopped; --replace moves existing data aside

  --merchant <code>   required if the platform has several (the demonstration has SIAM01, MERID01, NAKHLA01 and VOLT01)
  --by <name>         who acts, for the audit trail; the name of the system's user if it is missing
  --json              prints the platform's response
  --key <text>        for commands that add something or pay: the same command with the same key is carried out only once,
                      however often it is repeated (keys are remembered for 30 days, those of ledger entries forever)
  --title, --content and --category are English; in other languages they are
  --title-th, --title-he, --title-pt-BR and so on: any language tag

Examples
  npm run platform -- status maintenance --message "Back at 05:00"
  npm run platform -- region block 203.0.113.0/24
  npm run platform -- flag CBS3 off
  npm run platform -- setting loginSlider never
  npm run platform -- setting csVip https://vip.example/chat      customer service of VIP members; csLive for all others
  npm run platform -- balance demo_member +100.00 --reason "Goodwill"

Environment
  PLATFORM_URL, or PLATFORM_PORT (4100)   where the platform runs
  OPERATOR_TOKEN                          your personal token; without it, the key file is used
  OPERATOR_PASSWORD                       the password for operators accept and operators token, which otherwise ask for it
  DATA_DIR (.data)                        the folder of operator.key; backup and restore also read DATABASE_URL and DATABASE_DIRECT_URL, as the platform does
  PLATFORM_MERCHANT                       the merchant if --merchant is not given

Exit code: 0 done, 1 refused or not reachable, 2 usage error.
`;
