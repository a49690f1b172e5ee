CREATE TABLE "last_fixtures" (
	"vendor" text NOT NULL,
	"category" text NOT NULL,
	"fixtures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_fixtures_vendor_category_pk" PRIMARY KEY("vendor","category")
);
--> statement-breakpoint
ALTER TABLE "last_fixtures" ADD CONSTRAINT "last_fixtures_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;