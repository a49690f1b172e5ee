CREATE TABLE "point_accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"carried" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_accounts_not_negative" CHECK ("point_accounts"."balance" >= 0),
	CONSTRAINT "point_accounts_carried" CHECK ("point_accounts"."carried" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "point_entries_amount" CHECK ("point_entries"."amount" <> 0),
	CONSTRAINT "point_entries_kind" CHECK ("point_entries"."kind" in ('bet', 'prize', 'exchange', 'returned', 'conversion') and ("point_entries"."kind" in ('exchange', 'conversion')) = ("point_entries"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "point_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"reward" text NOT NULL,
	"quantity" integer NOT NULL,
	"points" bigint NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "point_orders_amounts" CHECK ("point_orders"."quantity" > 0 and "point_orders"."points" > 0),
	CONSTRAINT "point_orders_state" CHECK ("point_orders"."state" in ('processing', 'approved', 'rejected') and ("point_orders"."state" = 'processing') = ("point_orders"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "point_rewards" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"category" text NOT NULL,
	"titles" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"picture" text NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"member_limit" integer,
	"position" integer NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "point_rewards_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "point_rewards_price" CHECK ("point_rewards"."price" > 0),
	CONSTRAINT "point_rewards_stock" CHECK ("point_rewards"."stock" >= 0),
	CONSTRAINT "point_rewards_limit" CHECK ("point_rewards"."member_limit" is null or "point_rewards"."member_limit" > 0)
);
--> statement-breakpoint
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_prize";--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_account_id_point_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."point_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_orders" ADD CONSTRAINT "point_orders_account_id_point_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."point_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_orders" ADD CONSTRAINT "point_orders_reward" FOREIGN KEY ("merchant","reward") REFERENCES "public"."point_rewards"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rewards" ADD CONSTRAINT "point_rewards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once" ON "point_entries" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "point_entries_record" ON "point_entries" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "point_orders_record" ON "point_orders" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "point_orders_state" ON "point_orders" USING btree ("merchant","state","id");--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_prize" CHECK ("rewards"."prize" in ('money', 'points'));--> statement-breakpoint
-- An entry of points moves the balance and says what it was afterwards; the check of the balance refuses too large ones.
CREATE FUNCTION point_entries_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_accounts SET balance = balance + NEW.amount WHERE account_id = NEW.account_id
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_move BEFORE INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION point_entries_move();
--> statement-breakpoint
CREATE FUNCTION point_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of points never change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_stay BEFORE UPDATE OR DELETE ON point_entries FOR EACH ROW EXECUTE FUNCTION point_entries_stay();
--> statement-breakpoint
CREATE FUNCTION point_balances_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'only an entry changes a balance of points' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_balances_follow BEFORE UPDATE OF balance ON point_accounts FOR EACH ROW
  WHEN (NEW.balance <> OLD.balance AND pg_trigger_depth() = 0) EXECUTE FUNCTION point_balances_follow();
--> statement-breakpoint
-- An exchange is decided once.
CREATE FUNCTION point_orders_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'processing' OR NEW.account_id <> OLD.account_id OR NEW.merchant <> OLD.merchant
    OR NEW.reward <> OLD.reward OR NEW.quantity <> OLD.quantity OR NEW.points <> OLD.points THEN
    RAISE EXCEPTION 'exchange % is %', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_orders_steps BEFORE UPDATE OR DELETE ON point_orders FOR EACH ROW EXECUTE FUNCTION point_orders_steps();
